import { daysLater, EXCHANGE_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { sharesDevice } from '../identity';
import { newUntil, type BankAccount } from './accounts.calls';
import type { Rules } from './withdrawals.rules';
import type { RequestState } from './request-state.queries';

/** Reasons for a manual review of a withdrawal; the desk has a text for each. */
const FLAGS = ['amount', 'young', 'often', 'account-new', 'came-back', 'device', 'barred'] as const;
type Flag = (typeof FLAGS)[number];

interface ReviewInput {
  userId: bigint;
  account: BankAccount;
  amount: number;
  rules: Rules;
  standing: RequestState;
  now: Date;
}

interface Known {
  young: boolean;
  barred: boolean;
  shared: boolean;
}

/** Objections that depend on the player only, not on amount and account. */
async function ofPlayer(tx: Tx, { userId, rules, standing, now }: Omit<ReviewInput, 'account' | 'amount'>) {
  const oldEnough = daysLater(now, -rules.autoAccountDays);
  const {
    rows: [known],
  } = await sql<Known>`
    SELECT coalesce((SELECT created_at > ${oldEnough} FROM player WHERE id = ${userId}), true) AS young,
           coalesce((SELECT restricted FROM player WHERE id = ${userId}), false) AS barred,
           ${sharesDevice(sql`${userId}`)} AS shared`.execute(tx);
  return {
    young: known?.young ?? true,
    often: standing.todayCount >= rules.autoDayCount,
    device: known?.shared ?? true,
    barred: known?.barred ?? true,
  };
}

/**
 * Maximum of an automatic approval for the player now, to an account that is not new, hundredths; 0 if every withdrawal
 * is reviewed.
 */
export async function quickAmountOf(tx: Tx, asking: Omit<ReviewInput, 'account' | 'amount'>): Promise<number> {
  const against = Object.values(await ofPlayer(tx, asking)).some(Boolean);
  return against ? 0 : asking.rules.autoAmount;
}

/**
 * Objections to an automatic approval: by amount, age of the account, and facts about the player. An empty list
 * approves the withdrawal.
 */
export async function flagsOf(tx: Tx, { userId, account, amount, rules, standing, now }: ReviewInput): Promise<Flag[]> {
  const {
    rows: [known],
  } = await sql<{ came_back: boolean }>`
    SELECT EXISTS (SELECT FROM withdrawal WHERE account_id = ${account.id} AND status = ${EXCHANGE_STATUS.returned}) AS came_back`.execute(
    tx,
  );
  const found: Record<Flag, boolean> = {
    ...(await ofPlayer(tx, { userId, rules, standing, now })),
    amount: amount > rules.autoAmount,
    'account-new': newUntil(account, rules, now) !== undefined,
    'came-back': known?.came_back ?? true,
  };
  return FLAGS.filter((flag) => found[flag]);
}
