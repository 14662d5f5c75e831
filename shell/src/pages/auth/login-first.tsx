import { EmptyState, ButtonLink } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { loginPath } from '../../services/session/login-path';
import { useText } from '../../texts/auth';

/** Shown to visitors in place of players' content: a log-in link that leads back here. */
export function LoginFirst() {
  const t = useText();
  const { location } = useShell();
  return (
    <EmptyState
      title={t('shell.auth.login-first')}
      action={<ButtonLink href={loginPath(location.store.getState().path)}>{t('shell.auth.log-in')}</ButtonLink>}
    />
  );
}
