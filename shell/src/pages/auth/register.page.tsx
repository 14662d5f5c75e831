import { usePageFlow } from './form-flows';
import { RegisterForm } from './register-form';
import css from './auth.module.css';

export default function RegisterPage() {
  return (
    <div className={css.page}>
      <RegisterForm flow={usePageFlow()} />
    </div>
  );
}
