import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { useSheetFlow } from './form-flows';
import { RegisterForm } from './register-form';
import { useText } from '../../texts/auth';

export default function RegisterModal({ modal, inviteCode }: ModalComponentProps<'shell.register'>) {
  const t = useText();
  const flow = useSheetFlow((userId) => modal.close({ userId }));
  return (
    <Sheet open title={t('shell.auth.sign-up')} onClose={modal.dismiss}>
      <RegisterForm flow={flow} inviteCode={inviteCode} />
    </Sheet>
  );
}
