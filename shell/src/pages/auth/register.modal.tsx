import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { useSheetFlow } from './flows';
import { RegisterForm } from './register-form';

export default function RegisterModal({ modal, inviteCode }: ModalComponentProps<'shell.register'>) {
  const flow = useSheetFlow((userId) => modal.close({ userId }));
  return (
    <Sheet open title="Sign up" onClose={modal.dismiss}>
      <RegisterForm flow={flow} inviteCode={inviteCode} />
    </Sheet>
  );
}
