import { manilaDate, manilaTime } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { useShell } from '../../composition/shell';
import { T } from '../../texts/account';
import css from './member.module.css';

/**
 * Time and device of the account's previous log-in, so that the player notices a stranger's log-in (player protection
 * C08).
 */
export function LastLogin() {
  const locale = useLocale();
  const { time, device } = useShell().session.lastLogin();
  if (time === undefined) return null;
  const when = (
    <time dateTime={new Date(time).toISOString()}>
      {manilaDate(time, locale)}, {manilaTime(time, locale)}
    </time>
  );
  return (
    <p className={css.last}>
      {device ? (
        <T id="shell.member.last-login-on" time={when} device={device} />
      ) : (
        <T id="shell.member.last-login" time={when} />
      )}
    </p>
  );
}
