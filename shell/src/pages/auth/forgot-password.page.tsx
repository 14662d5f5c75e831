import { useShell } from '../../composition/shell';
import { usePageFlow } from './form-flows';
import { ForgotForm } from './forgot-form';
import css from './auth.module.css';

export default function ForgotPasswordPage() {
  const flow = usePageFlow();
  const { location } = useShell();
  return (
    <div className={css.page}>
      <ForgotForm flow={flow} changed={() => location.go(flow.path('account'), true)} />
    </div>
  );
}
