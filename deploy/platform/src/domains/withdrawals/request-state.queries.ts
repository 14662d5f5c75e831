import { dayStart, KYC_STATUS, nextDay, WAGER_KIND, type KycStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { kycMissing } from '../../protection';
import { wagersOf } from '../awards';
import { hasDeposited } from '../deposits';
import { kycStatusOf, wasIdentified } from '../kyc';
import { CAME_BACK, UNDER_WAY } from './orders.commands';
import type { Rules } from './withdrawals.rules';

/** A player's state before a withdrawal request; hundredths. */
export interface RequestState {
  coin: number;
  bonusCoin: number;
  withdrawable: number;
  frozenCoin: number;
  withdrawHold: number;
  /** Turnover requirements, as in `wagerList`. */
  wagers: Awaited<ReturnType<typeof wagersOf>>;
  deposited: boolean;
  stopped: boolean;
  kycStatus: KycStatus;
  /** Sum of withdrawals, paid or in progress, made without a valid identity check. */
  unidentified: number;
  /** Status of a required identity check that blocks the player's money (C04); null if none is missing. */
  kycMissing: KycStatus | null;
  openCount: number;
  openOrder: string | null;
  todayCount: number;
  todayAmount: number;
  resetTime: number;
}

interface Counted {
  hold: bigint;
  deposited: boolean;
  stopped: boolean;
  open_count: number;
  open_order: string | null;
  today_count: number;
  today_amount: bigint;
  unidentified: bigint;
}

/** Reads the state. A transaction that acts on it calls `lockMoneyOut` and `sw_lock` before. */
export async function readRequestState(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  userId: bigint,
  now: Date,
): Promise<RequestState> {
  const { coin, bonusCoin, withdrawable, frozenCoin } = await walletSnap(tx, userId);
  const {
    rows: [counted],
  } = await sql<Counted>`
    SELECT coalesce((SELECT balance FROM account WHERE code = ${`p:${userId}:withdraw_hold`}), 0)::bigint AS hold, ${hasDeposited(sql`${userId}`)} AS deposited,
           EXISTS (SELECT FROM wallet_stop WHERE user_id = ${userId}) AS stopped,
           count(*) FILTER (WHERE status = ANY (${UNDER_WAY}::int[]))::int AS open_count,
           (array_agg(order_id ORDER BY created_at DESC) FILTER (WHERE status = ANY (${UNDER_WAY}::int[])))[1] AS open_order,
           count(*) FILTER (WHERE today)::int AS today_count, coalesce(sum(amount) FILTER (WHERE today), 0)::bigint AS today_amount,
           coalesce(sum(amount) FILTER (WHERE left_without), 0)::bigint AS unidentified
      FROM (SELECT o.*, created_at >= ${new Date(dayStart(now))} AND status <> ALL (${CAME_BACK}::int[]) AS today,
                   status <> ALL (${CAME_BACK}::int[]) AND NOT ${wasIdentified(sql`o.user_id`, sql`o.created_at`)} AS left_without
              FROM withdrawal o WHERE user_id = ${userId}) w`.execute(tx);
  if (!counted) throw new Error('nothing was counted');
  return {
    coin,
    bonusCoin,
    withdrawable,
    frozenCoin,
    withdrawHold: toWireAmount(counted.hold),
    wagers: await wagersOf(hooks, { tx, userId }),
    deposited: counted.deposited,
    stopped: counted.stopped,
    kycStatus: await kycStatusOf(tx, userId),
    unidentified: toWireAmount(counted.unidentified),
    kycMissing: await kycMissing(tx, userId),
    openCount: counted.open_count,
    openOrder: counted.open_order,
    todayCount: counted.today_count,
    todayAmount: toWireAmount(counted.today_amount),
    resetTime: nextDay(now),
  };
}

/** The refusal for a missing identity check. */
export function kycRefusal(status: KycStatus): Refusal {
  if (status === KYC_STATUS.submitted) return new Refusal('kycReview');
  return new Refusal(status === KYC_STATUS.rejected ? 'kycRejected' : 'kycNeeded');
}

/** Sum of the deposits' turnover requirements: valid bet needed and played, hundredths. */
export function unplayed({ wagers }: Pick<RequestState, 'wagers'>): { need: number; have: number } {
  const deposits = wagers.filter(({ kind }) => kind === WAGER_KIND.deposit);
  return {
    need: deposits.reduce((sum, { need }) => sum + need, 0),
    have: deposits.reduce((sum, { have }) => sum + have, 0),
  };
}

/** The reason that blocks all withdrawals of a player, the most important first; null without one. */
export function blockingReason(standing: RequestState, rules: Rules): Refusal | null {
  const { todayAmount, todayCount, openCount, openOrder, resetTime, coin, withdrawable } = standing;
  if (standing.stopped) return new Refusal('walletFrozen');
  if (standing.kycMissing !== null) return kycRefusal(standing.kycMissing);
  if (!standing.deposited) return new Refusal('topUpNeeded');
  if (openCount >= rules.openMax) return new Refusal('withdrawalPending', openOrder ? { orderId: openOrder } : {});
  const left = rules.dayAmountMax - todayAmount;
  if (todayCount >= rules.dayCount || left <= 0)
    return new Refusal('withdrawalDayLimit', { left: todayCount >= rules.dayCount ? 0 : Math.max(0, left), resetTime });
  if (withdrawable > 0) return null;
  return coin > 0 ? new Refusal('validBetNeeded', unplayed(standing)) : new Refusal('balanceTooLow', { have: 0 });
}
