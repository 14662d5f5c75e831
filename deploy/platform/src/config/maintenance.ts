import type { CallName } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { RefusalFields } from '../ground/errors';
import { getConfigOr } from './config';

/** Open during maintenance: the calls that announce it, and the way out of a game. */
const STAYS_OPEN: readonly CallName[] = [
  'anonymous/appConfig',
  'anonymous/appTheme',
  'anonymous/appThemePreview',
  'anonymous/preLogin2',
  'anonymous/appEventLogClient',
  'exitGame',
];

/** No window. */
export const OPEN = { status: 0, startTime: 0, endTime: 0, message: '' } as const;

/**
 * Whether a call is closed for maintenance now (player protection C56). Wins and rollbacks of open rounds do not come
 * this way, so they are paid meanwhile. `startTime` and `endTime` 0 leave that side open.
 */
export async function closedBy(
  call: CallName,
  tx: Tx,
  now: Date = new Date(),
): Promise<RefusalFields['maintenance'] | null> {
  if (STAYS_OPEN.includes(call)) return null;
  // A spoilt row must not close the site.
  const { status, ...maintenance } = await getConfigOr(tx, 'maintenance', OPEN);
  const ended = maintenance.endTime > 0 && now.getTime() >= maintenance.endTime;
  return status === 1 && now.getTime() >= maintenance.startTime && !ended ? maintenance : null;
}
