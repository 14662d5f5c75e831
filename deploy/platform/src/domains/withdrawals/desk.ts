import { daysLater, EXCHANGE_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, type PageRequest } from '../../ground/paging';
import { isSameName } from '../../ground/person-name';
import { UUID } from '../../ground/uuid';
import type { Vault } from '../../ground/vault';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { rgStatusOf } from '../../protection';
import { depositFacts } from '../deposits';
import { devicesForDesk, playerForDesk } from '../identity';
import { kycStatusOf, verifiedPerson } from '../kyc';
import { ofOrder, openHolder } from './holder.format';
import { CAME_BACK, type Withdrawal } from './orders.commands';
import { bankShown, readRules } from './withdrawals.rules';

const EARLIER = 10;
type Status = Withdrawal['status'];
/** Status of withdrawals that are not approved. */
const NOT_OUT: readonly Status[] = [EXCHANGE_STATUS.review, ...CAME_BACK];
type Listed = Pick<
  Withdrawal,
  'order_id' | 'order_no' | 'user_id' | 'amount' | 'status' | 'flags' | 'by_rule' | 'created_at' | 'updated_at'
>;

function rowOf(row: Listed) {
  return {
    id: row.order_id,
    orderNo: row.order_no,
    player: row.user_id.toString(),
    amount: toWireAmount(row.amount),
    status: row.status,
    flags: row.flags,
    byRule: row.by_rule,
    createTime: row.created_at.getTime(),
    updateTime: row.updated_at.getTime(),
  };
}

/** A page of the withdrawals with a status: those in review oldest first, others by latest change. */
export async function withdrawalQueue(tx: Tx, { status, ...page }: { status: Status } & PageRequest) {
  const these = tx.selectFrom('withdrawal').where('status', '=', status);
  const { total } = await these.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await these
    .selectAll()
    .$if(status === EXCHANGE_STATUS.review, (query) => query.orderBy('created_at').orderBy('order_id'))
    .$if(status !== EXCHANGE_STATUS.review, (query) => query.orderBy('updated_at', 'desc').orderBy('order_id', 'desc'))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { list: rows.map(rowOf), total: Number(total) };
}

async function find(tx: Tx, id: string): Promise<Withdrawal> {
  const order = UUID.test(id)
    ? await tx.selectFrom('withdrawal').selectAll().where('order_id', '=', id).executeTakeFirst()
    : undefined;
  if (!order) throw new Refusal('notFound');
  return order;
}

/**
 * Sum of the player's other withdrawals that one operator or the rule approved within the last day; hundredths. Counted
 * with the present one, so that no large withdrawal passes in small parts.
 */
async function approvedAlone(tx: Tx, { order_id, user_id }: Withdrawal, now: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(w.amount), 0)::bigint AS sum
      FROM withdrawal w LEFT JOIN withdrawal_decision d ON d.order_id = w.order_id AND d.approved
     WHERE w.user_id = ${user_id} AND w.order_id <> ${order_id} AND w.status <> ALL (${NOT_OUT}::int[])
       AND d.checker IS NULL AND coalesce(d.at, w.created_at) > ${daysLater(now, -1)}`.execute(tx);
  return toWireAmount(row?.sum ?? 0n);
}

/**
 * Data for an approval: order, bank, and whether one operator may approve it alone. The approvals of one player's
 * withdrawals wait for each other until the transaction ends. @throws Refusal notFound, versionConflict for a decided
 * order
 */
export async function planOf(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ order: Withdrawal; bank: string; alone: boolean }> {
  const { user_id: userId } = await find(tx, id);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`approve withdrawals:${userId}`}, 0))`.execute(tx);
  const order = await find(tx, id);
  if (order.status !== EXCHANGE_STATUS.review) throw new Refusal('versionConflict');
  const rules = await readRules(tx);
  return {
    order,
    bank: bankShown(rules, order.bank_id).bankName,
    alone: toWireAmount(order.amount) + (await approvedAlone(tx, order, now)) < rules.fourEyesAmount,
  };
}

async function playOf(tx: Tx, userId: bigint) {
  const {
    rows: [row],
  } = await sql<{ rounds: string; bet: bigint; valid: bigint; win: bigint; last: Date | null }>`
    SELECT count(*) AS rounds, coalesce(sum(bet_cash + bet_bonus), 0)::bigint AS bet, coalesce(sum(valid_bet), 0)::bigint AS valid,
           coalesce(sum(win_cash + win_bonus), 0)::bigint AS win, max(created_at) AS last
      FROM game_round WHERE user_id = ${userId} AND status <> 'VOID'`.execute(tx);
  return {
    rounds: Number(row?.rounds ?? 0),
    bet: toWireAmount(row?.bet ?? 0n),
    validBet: toWireAmount(row?.valid ?? 0n),
    win: toWireAmount(row?.win ?? 0n),
    lastTime: row?.last?.getTime() ?? null,
  };
}

async function decisionsOf(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('withdrawal_decision')
    .select(['operator', 'checker', 'approved', 'reason', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() }));
}

async function stopOf(tx: Tx, userId: bigint) {
  const row = await tx.selectFrom('wallet_stop').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? { operator: row.operator, reason: row.reason, time: row.at.getTime() } : null;
}

/**
 * The facts for the decision about a withdrawal: the player's identity, source of funds, play, and earlier withdrawals.
 * @throws Refusal notFound
 */
export async function withdrawalForDesk(tx: Tx, vault: Vault, id: string, now: Date) {
  const order = await find(tx, id);
  const { user_id: userId } = order;
  const rules = await readRules(tx);
  const { number, name } = openHolder(vault, ofOrder(id), order.destination);
  const { since } = await tx
    .selectFrom('bank_account')
    .select('since')
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const person = await verifiedPerson(tx, { vault }, userId);
  const { nickname, mobile, createTime } = await playerForDesk(tx, userId, now);
  const { rgStatus } = await rgStatusOf(tx, userId);
  const { coin, bonusCoin, withdrawable, frozenCoin } = await walletSnap(tx, userId);
  const earlier = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(EARLIER)
    .execute();
  return {
    ...rowOf(order),
    fee: toWireAmount(order.fee),
    net: toWireAmount(order.amount - order.fee),
    channel: rules.channels.find((one) => one.id === order.channel_id)?.name ?? order.channel,
    bank: bankShown(rules, order.bank_id).bankName,
    accountNo: number,
    accountName: name,
    accountSince: since.getTime(),
    fourEyesFrom: rules.fourEyesAmount,
    approvedAlone: await approvedAlone(tx, order, now),
    stop: await stopOf(tx, userId),
    reasonCode: order.reason_code,
    reasonText: order.reason_text,
    timeline: order.timeline,
    decisions: await decisionsOf(tx, id),
    person: person
      ? {
          realName: person.realName,
          birthday: person.birthday,
          occupation: person.occupation,
          sourceOfFunds: person.sourceOfFunds,
          sameName: isSameName(person.realName, name),
        }
      : null,
    kycStatus: await kycStatusOf(tx, userId),
    account: { nickname, mobile, createTime, rgStatus },
    wallet: { cash: coin, bonus: bonusCoin, withdrawable, frozen: frozenCoin },
    deposits: await depositFacts(tx, userId),
    play: await playOf(tx, userId),
    devices: await devicesForDesk(tx, userId),
    earlier: earlier.map(rowOf),
  };
}
