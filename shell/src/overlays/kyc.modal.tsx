import type { ModalComponentProps } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useShell } from '../composition/shell';
import { useText } from '../texts/kyc';

/** Asks the player for the identity check and leads to it. */
export default function KycModal({ modal }: ModalComponentProps<'shell.kyc'>) {
  const t = useText();
  const { location } = useShell();
  return (
    <Sheet
      open
      onClose={modal.dismiss}
      title={t('shell.kyc-modal.title')}
      onNotToday={modal.notToday}
      actions={
        <>
          <Button wide tone="secondary" onClick={() => modal.close({ choice: 'later' })}>
            {t('shell.kyc-modal.later')}
          </Button>
          <Button
            wide
            onClick={() => {
              modal.close({ choice: 'verify' });
              location.go('/member/profile/kyc');
            }}
          >
            {t('shell.kyc-modal.go')}
          </Button>
        </>
      }
    >
      <p>{t('shell.kyc-modal.text')}</p>
    </Sheet>
  );
}
