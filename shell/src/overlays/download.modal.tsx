import { useStore } from 'zustand';
import type { ModalComponentProps } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useShell } from '../composition/shell';
import { Benefits } from '../pages/download/benefits';
import { install } from '../services/install/installation';
import { installation } from '../services/install/install-prompt';
import { useText } from '../texts/download';

/** Suggests to install the app: by the browser's own prompt if it has one, else with the steps for the device. */
export default function DownloadModal({ modal }: ModalComponentProps<'shell.download'>) {
  const t = useText();
  const { location } = useShell();
  const { offer } = useStore(installation);
  const act = () => {
    modal.dismiss();
    if (offer) void install();
    else location.go('/download');
  };
  return (
    <Sheet
      open
      onClose={modal.dismiss}
      title={t('shell.download.title')}
      actions={
        <Button wide onClick={act}>
          {t(offer ? 'shell.download.install' : 'shell.download.see-how')}
        </Button>
      }
      onNotToday={modal.notToday}
    >
      <Stack>
        <Benefits />
      </Stack>
    </Sheet>
  );
}
