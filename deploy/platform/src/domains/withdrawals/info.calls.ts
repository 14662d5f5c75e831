import { REFUSALS, WAGER_KIND } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import type { CallContext, Payload } from '../../http/registry';
import { safeboxOf } from '../safebox';
import { bankList } from './accounts.calls';
import { quickAmountOf } from './review.rules';
import { UNDER_WAY, withdrawalOnWire } from './orders.commands';
import { readRules } from './withdrawals.rules';
import { blockingReason, readRequestState, type RequestState } from './request-state.queries';

type Wager = Payload<'getExchange'>['wager'];

/** The turnover requirements between balance and withdrawable amount (player protection C31). */
function wagerOf({ wagers }: RequestState): Wager {
  const items = wagers.map((row) => ({
    grantId: row.grantId,
    title: row.title,
    kind: row.kind,
    need: row.need,
    have: row.have,
    left: row.left,
    held: row.kind === WAGER_KIND.deposit ? row.left : row.remaining,
    ...(row.expireTime === undefined ? {} : { expireTime: row.expireTime }),
  }));
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0);
  return { need: sum(({ need }) => need), have: sum(({ have }) => have), left: sum(({ left }) => left), items };
}

/**
 * Data of the withdrawal page (call catalogue 31): withdrawable amount, limits and their reasons, channels, fee,
 * duration.
 */
export async function exchangeInfo(
  services: Pick<Services, 'hooks'>,
  { tx, userId, now }: Pick<CallContext<'getExchange'>, 'tx' | 'userId' | 'now'>,
): Promise<Payload<'getExchange'>> {
  const rules = await readRules(tx);
  const standing = await readRequestState(tx, services, userId, now);
  const block = blockingReason(standing, rules);
  const pending = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', [...UNDER_WAY])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { coin, withdrawable, bonusCoin, frozenCoin, withdrawHold } = standing;
  return {
    coin,
    withdrawable,
    bonusCoin,
    frozenCoin,
    withdrawHold,
    roundHold: frozenCoin - withdrawHold,
    ...(await safeboxOf(tx, userId)),
    bankList: await bankList(tx, userId, now),
    bankMax: rules.bankMax,
    channelList: rules.channels.map(({ slug: _slug, ...channel }) => channel),
    minAmount: rules.min,
    maxAmount: rules.max,
    todayCount: standing.todayCount,
    dayCountMax: rules.dayCount,
    todayAmount: standing.todayAmount,
    dayAmountMax: rules.dayAmountMax,
    resetTime: standing.resetTime,
    openCount: standing.openCount,
    openMax: rules.openMax,
    quickAmount: await quickAmountOf(tx, { userId, rules, standing, now }),
    reviewHours: rules.reviewHours,
    wager: wagerOf(standing),
    needKyc: standing.kycMissing !== null,
    kycAmount: rules.kycAmount,
    kycUsed: standing.unidentified,
    kycStatus: standing.kycStatus,
    ...(block && { blockedBy: REFUSALS[block.reason] }),
    ...(pending && { pendingOrder: withdrawalOnWire(rules, pending, now) }),
  };
}
