import { manilaDay } from '@parola/calls';
import {
  RULE_CHANGES_A_DAY,
  VALUE_A_DAY,
  type CreatingName,
  type DeskRefusalName,
  type Me,
  type OperationName,
  type RuleChangingName,
} from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { DeskRefusal } from './refusal.types';

/**
 * Effect of an operation on money. `creates`: gives a player value beyond the amount owed, always with two operators
 * and a daily bound. `rules`: changes the rules of players' awards, with two operators for the keys in `CONFIG_VALUE`
 * and a daily number of changes to those that create value. `pays`: moves a player's money, or money received for
 * them. `none`: moves nothing.
 */
type OperationValue = 'creates' | 'rules' | 'pays' | 'none';

/** Effect of each operation on money. The type requires an entry for every operation. */
export const OPERATION_VALUE: Readonly<
  Record<OperationName, OperationValue> & Record<CreatingName, 'creates'> & Record<RuleChangingName, 'rules'>
> = {
  'access.setUp': 'none',
  'access.confirm': 'none',
  'access.logIn': 'none',
  'access.me': 'none',
  'access.logOut': 'none',
  'notices.list': 'none',
  'notices.seen': 'none',
  'operators.list': 'none',
  'operators.invite': 'none',
  'operators.change': 'none',
  'audit.list': 'none',
  'feedback.list': 'none',
  'feedback.open': 'none',
  'feedback.image': 'none',
  'feedback.answer': 'none',
  'chats.list': 'none',
  'chats.open': 'none',
  'chats.news': 'none',
  'chats.answer': 'none',
  'kyc.list': 'none',
  'kyc.open': 'none',
  'kyc.file': 'none',
  'kyc.approve': 'none',
  'kyc.reject': 'none',
  'withdrawals.list': 'none',
  'withdrawals.open': 'none',
  'withdrawals.approve': 'pays',
  'withdrawals.reject': 'pays',
  'withdrawals.stop': 'none',
  'payments.list': 'none',
  'payments.sendBack': 'pays',
  'payments.credit': 'pays',
  'settlements.list': 'none',
  'settlements.explain': 'none',
  'settlements.again': 'none',
  'cases.list': 'none',
  'cases.open': 'none',
  'cases.note': 'none',
  'cases.close': 'none',
  'players.search': 'none',
  'players.open': 'none',
  'players.protection': 'none',
  'players.ledger': 'none',
  'players.hold': 'none',
  'players.lift': 'none',
  'players.adjust': 'creates',
  'players.note': 'none',
  'players.liftBar': 'none',
  'barred.overview': 'none',
  'barred.preview': 'none',
  'barred.open': 'none',
  'barred.apply': 'none',
  'events.counts': 'none',
  'state.overview': 'none',
  'friends.list': 'none',
  'friends.release': 'creates',
  'friends.refuse': 'none',
  'goods.list': 'none',
  'goods.open': 'none',
  'goods.move': 'pays',
  'goods.cancel': 'pays',
  'freeRounds.list': 'none',
  'freeRounds.grant': 'creates',
  'freeRounds.cancel': 'pays',
  'games.list': 'none',
  'games.switch': 'none',
  'config.list': 'none',
  'config.open': 'none',
  'config.change': 'rules',
  'config.undo': 'rules',
  'mail.preview': 'none',
  'mail.broadcast': 'none',
  'mail.list': 'none',
  'approvals.list': 'none',
  'approvals.open': 'none',
  'approvals.approve': 'none',
  'approvals.refuse': 'none',
  'approvals.withdraw': 'none',
};

interface ByOperators {
  /** Maker and approver. */
  by: readonly Me[];
  subject: string;
  now: Date;
}
interface Counted extends ByOperators {
  operation: CreatingName | RuleChangingName;
  amount: bigint;
  most: number;
  refusal: DeskRefusalName;
}

/** Adds an amount to the day of each operator. @throws DeskRefusal when a day exceeds `most` */
async function count(tx: Tx, { operation, amount, most, refusal, by, subject, now }: Counted): Promise<void> {
  const day = manilaDay(now);
  // A fixed lock order, so that two pairs of the same operators never deadlock.
  for (const id of by.map((one) => one.id).sort((a, b) => a - b)) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator value:${id}`}, 0))`.execute(tx);
    const {
      rows: [sum],
    } = await sql<{ amount: bigint }>`
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM operator_value
       WHERE operator_id = ${id} AND operation = ${operation} AND day = ${day}::date`.execute(tx);
    if ((sum?.amount ?? 0n) + amount > BigInt(most)) throw new DeskRefusal(refusal);
    await tx
      .insertInto('operator_value')
      .values({ operator_id: BigInt(id), operation, day, amount, subject })
      .execute();
  }
}

/**
 * Counts an award by two operators towards the daily bound of each. `amount`: hundredths; ignored below 1.
 * @throws DeskRefusal dayBound
 */
export async function countCreated(
  tx: Tx,
  { operation, amount, ...who }: ByOperators & { operation: CreatingName; amount: bigint },
): Promise<void> {
  if (amount <= 0n) return;
  await count(tx, { operation, amount, most: VALUE_A_DAY[operation], refusal: 'dayBound', ...who });
}

/** Counts a change to the rules of players' awards towards the day of each operator. @throws DeskRefusal ruleBound */
export async function countRuleChange(
  tx: Tx,
  { operation, ...who }: ByOperators & { operation: RuleChangingName },
): Promise<void> {
  await count(tx, { operation, amount: 1n, most: RULE_CHANGES_A_DAY[operation], refusal: 'ruleBound', ...who });
}
