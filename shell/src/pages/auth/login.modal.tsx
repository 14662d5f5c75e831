import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { LoginForm } from './login-form';
import { useSheetFlow } from './form-flows';
import { useText } from '../../texts/auth';

export default function LoginModal({ modal }: ModalComponentProps<'shell.login'>) {
  const t = useText();
  const flow = useSheetFlow((userId) => modal.close({ userId }));
  return (
    <Sheet open title={t('shell.auth.log-in')} onClose={modal.dismiss}>
      <LoginForm flow={flow} />
    </Sheet>
  );
}
