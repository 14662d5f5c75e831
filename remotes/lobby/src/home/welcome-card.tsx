import { route } from '@parola/contract';
import { useHost } from '@parola/kit';
import { ButtonLink, Card } from '@parola/ui';
import css from './home.module.css';

/** What a visitor finds in the place of the balance. */
export function WelcomeCard() {
  const { nav } = useHost();
  const register = route('shell.register');
  const href = nav.href(register);
  return (
    <Card as="section" tone="violet" className={css.welcome} aria-label="Join">
      <div className={css.welcomeWords}>
        <p className={css.welcomeTitle}>New here?</p>
        <p className={css.welcomeText}>Sign up with your mobile number. 21 and over only.</p>
      </div>
      {href !== undefined && (
        <ButtonLink href={href} onNavigate={() => nav.to(register)}>
          Sign up
        </ButtonLink>
      )}
    </Card>
  );
}
