import { WAGER_KIND, WAGER_STATUS, type WagerRow } from '@parola/calls';

/** Playing conditions that count together: all deposits, or the bonuses of one kind with the same end. Hundredths. */
export interface WagerGroup {
  key: string;
  kind: WagerRow['kind'];
  /** ACTIVITY_ID of the source; 0 for deposits. */
  source: number;
  title: string;
  need: number;
  have: number;
  /** Bonus money that becomes cash when `have` reaches `need`. */
  remaining: number;
  /** Epoch ms; undefined without an end. */
  expireTime: number | undefined;
  /** Fulfilled, and about to become cash. */
  played: boolean;
  /** The single bonuses, with the remainder of each. */
  grants: { grantId: string; remaining: number }[];
}

/**
 * Groups the rows of wagerList for display: a daily reward of many days becomes one line. Groups keep the order of
 * their first row.
 */
export function groupWagers(rows: readonly WagerRow[]): WagerGroup[] {
  const groups = new Map<string, WagerGroup>();
  for (const { grantId, kind, source, title, need, have, remaining, expireTime, status } of rows) {
    const played = status === WAGER_STATUS.played;
    const key = [kind, kind === WAGER_KIND.deposit ? '' : title, expireTime, played].join(' ');
    const empty = { need: 0, have: 0, remaining: 0, grants: [] };
    const group: WagerGroup = groups.get(key) ?? { key, kind, source, title, expireTime, played, ...empty };
    group.need += need;
    group.have += have;
    group.remaining += remaining;
    if (kind === WAGER_KIND.bonus) group.grants.push({ grantId, remaining });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Total playing condition, its remainder, and the earliest end of a bonus. */
export function summaryOf(groups: readonly WagerGroup[]): { need: number; left: number; ends: number | undefined } {
  const ends = groups.flatMap(({ expireTime }) => expireTime ?? []);
  return {
    need: groups.reduce((sum, { need }) => sum + need, 0),
    left: groups.reduce((sum, { need, have }) => sum + need - have, 0),
    ends: ends.length > 0 ? Math.min(...ends) : undefined,
  };
}
