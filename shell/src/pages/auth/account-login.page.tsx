import { usePageFlow } from './form-flows';
import { LoginForm } from './login-form';
import css from './auth.module.css';

export default function AccountLoginPage() {
  return (
    <div className={css.page}>
      <LoginForm flow={usePageFlow()} first="account" />
    </div>
  );
}
