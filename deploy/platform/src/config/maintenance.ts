import type { CallName } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { RefusalFields } from '../ground/errors';
import { getConfigOr } from './config';

/** Calls open during maintenance: those that announce it, and leaving a game. */
const STAYS_OPEN: readonly CallName[] = [
  'anonymous/appConfig',
  'anonymous/appTheme',
  'anonymous/appThemePreview',
  'anonymous/preLogin2',
  'anonymous/appEventLogClient',
  'exitGame',
];

/** Value without a maintenance window. */
export const OPEN = { status: 0, startTime: 0, endTime: 0, message: '' } as const;

/**
 * Returns the maintenance that closes a call now, or null (player protection C56). Wins and rollbacks of open rounds
 * are no player calls, so they are paid during maintenance. `startTime` or `endTime` 0: no bound on that side.
 */
export async function closedBy(
  call: CallName,
  tx: Tx,
  now: Date = new Date(),
): Promise<RefusalFields['maintenance'] | null> {
  if (STAYS_OPEN.includes(call)) return null;
  // An invalid row must not close the site.
  const { status, ...maintenance } = await getConfigOr(tx, 'maintenance', OPEN);
  const ended = maintenance.endTime > 0 && now.getTime() >= maintenance.endTime;
  return status === 1 && now.getTime() >= maintenance.startTime && !ended ? maintenance : null;
}
