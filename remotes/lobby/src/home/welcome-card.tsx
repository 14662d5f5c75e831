import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { ButtonLink, Card } from '@parola/ui';
import css from './home.module.css';

/** What a visitor finds in the place of the balance. */
export function WelcomeCard() {
  return (
    <Card as="section" tone="violet" className={css.welcome} aria-label="Join">
      <div className={css.welcomeWords}>
        <p className={css.welcomeTitle}>New here?</p>
        <p className={css.welcomeText}>Sign up with your mobile number. 21 and over only.</p>
      </div>
      <Link as={ButtonLink} to={route('shell.register')}>
        Sign up
      </Link>
    </Card>
  );
}
