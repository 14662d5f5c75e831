import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { useSheetFlow } from './form-flows';
import { ForgotForm } from './forgot-form';
import { useText } from '../../texts/auth';

export default function ForgotPasswordModal({ modal, mobile }: ModalComponentProps<'shell.forgot-password'>) {
  const t = useText();
  const flow = useSheetFlow(() => undefined);
  return (
    <Sheet open title={t('shell.auth.forgot')} onClose={modal.dismiss}>
      <ForgotForm
        flow={flow}
        mobile={mobile}
        changed={(changed) => {
          modal.close({ mobile: changed });
          flow.open?.('login');
        }}
      />
    </Sheet>
  );
}
