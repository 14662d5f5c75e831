import type { ReactNode } from 'react';
import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { ButtonLink, Card } from '@parola/ui';
import { useText } from '../text';
import css from './home.module.css';

/** The invitation as a view; `children` is its link. */
export function WelcomeView({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Card as="section" tone="violet" className={css.welcome} aria-label={t('lobby.welcome.title')}>
      <div className={css.welcomeWords}>
        <p className={css.welcomeTitle}>{t('lobby.welcome.title')}</p>
        <p className={css.welcomeText}>{t('lobby.welcome.text')}</p>
      </div>
      {children}
    </Card>
  );
}

/** The card for visitors, in place of the balance. */
export function WelcomeCard() {
  const t = useText();
  return (
    <WelcomeView>
      <Link as={ButtonLink} to={route('shell.register')}>
        {t('lobby.welcome.sign-up')}
      </Link>
    </WelcomeView>
  );
}
