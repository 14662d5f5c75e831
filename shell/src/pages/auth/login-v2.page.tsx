import { Card } from '@parola/ui';
import { usePageFlow } from './form-flows';
import { LoginForm } from './login-form';
import css from './auth.module.css';

/** `/auth/login/v2`: the log-in in the card layout. */
export default function LoginCardsPage() {
  return (
    <div className={css.page}>
      <Card as="section">
        <LoginForm flow={usePageFlow()} />
      </Card>
    </div>
  );
}
