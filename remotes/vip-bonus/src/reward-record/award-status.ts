import { isCoin, type AwardRow } from '@parola/calls';

const STATUS = {
  0: { tone: 'info', label: 'vip-bonus.record.playing' },
  1: { tone: 'success', label: 'vip-bonus.record.cash' },
  2: { tone: 'neutral', label: 'vip-bonus.record.expired' },
  3: { tone: 'neutral', label: 'vip-bonus.record.given-up' },
} as const satisfies Record<AwardRow['status'], object>;

const GIVEN = { tone: 'success', label: 'vip-bonus.record.received' } as const;

/** Only money has a playing condition and so a status; other awards have none. */
export function statusOf(row: Pick<AwardRow, 'status' | 'propId'>) {
  return row.status === 1 && !isCoin(row.propId) ? GIVEN : STATUS[row.status];
}
