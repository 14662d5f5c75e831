import { ACTIVITY_ID, isCoin, type Award } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { wire } from '../../ledger/money';
import { grantAwards } from '../../ledger/templates';
import type { ExpenseKind } from '../../ledger/accounts';

/** Everything that gives something for free: the activity it counts under, what players read, and the expense it is. */
export const AWARD_SOURCES = {
  'sign-in': { activityId: ACTIVITY_ID.FreeSign, title: 'Daily sign-in', from: 'task' },
  'vip-daily': { activityId: ACTIVITY_ID.VIP, title: 'VIP daily reward', from: 'vip' },
  'jackpot-draw': { activityId: ACTIVITY_ID.LuckyJackpot, title: 'Lucky jackpot draw', from: 'promo' },
  'first-deposit': { activityId: ACTIVITY_ID.FirstDepositBonus, title: 'First deposit bonus', from: 'bonus' },
} as const satisfies Record<string, { activityId: number; title: string; from: ExpenseKind }>;

export type AwardSource = keyof typeof AWARD_SOURCES;
const SOURCE_NAMES: readonly AwardSource[] = ['sign-in', 'vip-daily', 'jackpot-draw', 'first-deposit'];

export interface GivenAward {
  userId: bigint;
  source: AwardSource;
  /** Unique within the source, for ever: the same key is given once. */
  key: string;
  award: readonly { propId: number; count: number | bigint }[];
  /** Valid bet needed before coin turns into cash, hundredths. */
  wager: bigint;
  expireTime?: Date;
}

/**
 * The one way to give a player something free: one journal, one award_log row per thing. Coin goes to the bonus account and is
 * released after its turnover, and only once the player has made one valid top-up (specification §1).
 * @returns what was given as it goes on the wire, or null when this key was given before.
 */
export async function grantAward(
  tx: Tx,
  { userId, source, key, award, wager, expireTime }: GivenAward,
): Promise<Award[] | null> {
  const { title, from } = AWARD_SOURCES[source];
  const awards = award.map(({ propId, count }, index) => ({ id: index + 1, propId, count: wire(BigInt(count)) }));
  const { status } = await grantAwards(tx, {
    userId,
    source,
    key,
    awards,
    from,
    coinTo: 'bonus',
    wagerNeed: wager,
    expireTime,
    title,
    actor: `player:${userId}`,
  });
  if (status === 'REPLAYED' || status === 'MISMATCH') return null;
  if (status !== 'POSTED') throw new Error(`award ${source}:${key} was not posted: ${status}`);
  return awards;
}

/** The coin within an award, hundredths. */
export function coinOf(award: readonly { propId: number; count: number }[]): bigint {
  return award.filter(({ propId }) => isCoin(propId)).reduce((sum, { count }) => sum + BigInt(count), 0n);
}

/** The source a stored name means. @throws Error for one that no activity knows. */
export function sourceOf(name: string): AwardSource {
  const source = SOURCE_NAMES.find((one) => one === name);
  if (!source) throw new Error(`no such source of awards: ${name}`);
  return source;
}
