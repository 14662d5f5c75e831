import { EXCHANGE_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { sharesDevice } from '../identity';
import { newUntil, type BankAccount } from './accounts';
import type { Rules } from './rules';
import type { Standing } from './standing';

const DAY_MS = 86_400_000;

/** Why a person looks at a withdrawal; the desk has words for each. */
const FLAGS = ['amount', 'young', 'often', 'account-new', 'came-back', 'device', 'barred'] as const;
type Flag = (typeof FLAGS)[number];

interface Asking {
  userId: bigint;
  account: BankAccount;
  amount: number;
  rules: Rules;
  standing: Standing;
  now: Date;
}

interface Known {
  young: boolean;
  barred: boolean;
  came_back: boolean;
  shared: boolean;
}

/** What speaks against approving a withdrawal by rule: by its amount, the age of the account, and what is known of the player. None: it is approved. */
export async function flagsOf(tx: Tx, { userId, account, amount, rules, standing, now }: Asking): Promise<Flag[]> {
  const oldEnough = new Date(now.getTime() - rules.autoAccountDays * DAY_MS);
  const {
    rows: [known],
  } = await sql<Known>`
    SELECT coalesce((SELECT created_at > ${oldEnough} FROM player WHERE id = ${userId}), true) AS young,
           coalesce((SELECT restricted FROM player WHERE id = ${userId}), false) AS barred,
           EXISTS (SELECT FROM withdrawal WHERE account_id = ${account.id} AND status = ${EXCHANGE_STATUS.returned}) AS came_back,
           ${sharesDevice(sql`${userId}`)} AS shared`.execute(tx);
  const found: Record<Flag, boolean> = {
    amount: amount > rules.autoAmount,
    young: known?.young ?? true,
    often: standing.todayCount >= rules.autoDayCount,
    'account-new': newUntil(account, rules, now) !== undefined,
    'came-back': known?.came_back ?? true,
    device: known?.shared ?? true,
    barred: known?.barred ?? true,
  };
  return FLAGS.filter((flag) => found[flag]);
}
