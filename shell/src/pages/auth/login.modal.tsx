import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { LoginForm } from './login-form';
import { useSheetFlow } from './flows';

export default function LoginModal({ modal }: ModalComponentProps<'shell.login'>) {
  const flow = useSheetFlow((userId) => modal.close({ userId }));
  return (
    <Sheet open title="Log in" onClose={modal.dismiss}>
      <LoginForm flow={flow} />
    </Sheet>
  );
}
