import { manilaDate, manilaTime } from '@parola/calls';
import { useShell } from '../../composition/shell';
import css from './member.module.css';

/** When and on what this account was used before now, so that a stranger's login is noticed (player protection C08). */
export function LastLogin() {
  const { time, device } = useShell().session.lastLogin();
  if (time === undefined) return null;
  return (
    <p className={css.last}>
      Previous login:{' '}
      <time dateTime={new Date(time).toISOString()}>
        {manilaDate(time)}, {manilaTime(time)}
      </time>
      {device && `, ${device}`}
    </p>
  );
}
