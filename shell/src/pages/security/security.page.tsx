import { FULL_LOGIN_DAYS } from '@parola/calls';
import { useCall, useConfig, usePages } from '@parola/kit';
import { Skeleton, Stack } from '@parola/ui';
import { LastLogin } from '../member/last-login';
import { useText } from '../../texts/security';
import { ChangePassword } from './change-password';
import { LogIns } from './log-ins';
import { Passkeys } from './passkeys';
import { Sessions } from './sessions';
import css from './security.module.css';

const PAGE = 20;
/** Idle limit until the configuration arrives: the platform's default (player protection C07); minutes. */
const IDLE_MIN = 30;

/**
 * The account's current and past sessions with buttons to end them, and the log-in methods (player protection C08, C09,
 * C13).
 */
export default function SecurityPage() {
  const t = useText();
  const minutes = useConfig('appSessionIdleMin') ?? IDLE_MIN;
  const log = usePages('getLoginLog', {}, PAGE);
  const passkeys = useCall('passkeyList', {});
  // All sections render together, so that upper ones do not shift lower ones.
  const settled = (log.last ?? log.error) && passkeys.status !== 'loading';
  return (
    <Stack gap={6} className={css.page}>
      <Stack gap={2}>
        <p className={css.text}>{t('shell.security.rule', { minutes, days: FULL_LOGIN_DAYS })}</p>
        <LastLogin />
      </Stack>
      {settled ? (
        <>
          {log.last && <Sessions open={log.last.sessions} changed={log.reload} />}
          <ChangePassword changed={log.reload} />
          <Passkeys known={passkeys} />
          <LogIns log={log} />
        </>
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Stack>
  );
}
