import { randomUUID } from 'node:crypto';
import { exchangeFee, EXCHANGE_STATUS, ITEM_STATUS, KYC_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { newOrderNo } from '../../ground/order-no';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { holdWithdrawal } from '../../ledger/withdrawals';
import { assertProven } from '../identity';
import { accountsOf, assertOwnName, newUntil, sentWhileNew, type BankAccount } from './accounts.calls';
import { flagsOf } from './review.rules';
import { ofAccount, ofOrder, openHolder, sealHolder } from './holder.format';
import { lockMoneyOut } from './lock.commands';
import { postingOf, notifyWithdrawal, withdrawalOnWire, type Withdrawal } from './orders.commands';
import { bankShown, readRules, type ExchangeChannelRow, type Rules } from './withdrawals.rules';
import { blockingReason, kycRefusal, readRequestState, unplayed, type RequestState } from './request-state.queries';
import type { Step } from './tables';

type Context = CallContext<'exchange'>;
type RequestServices = Pick<Services, 'vault' | 'hooks'>;

/**
 * Requests a withdrawal (call catalogue 32). The money is held in the same transaction, so that parallel requests never
 * use it twice (player protection C26). Small withdrawals without objections are approved automatically.
 */
export async function exchange(services: RequestServices, ctx: Context): Promise<Payload<'exchange'>> {
  const { tx, userId, body, now } = ctx;
  // Checked first: a player who may not withdraw gets this reason instead of a useless request for a proof of identity.
  await lockMoneyOut(tx, userId);
  assertProven(ctx);
  const rules = await readRules(tx);
  const account = (await accountsOf(tx, userId)).find(({ id }) => id === body.userBankId);
  if (!account) throw new Refusal('bankAccountNotFound');
  const channel = channelFor(rules, account, body.channelId);
  // Accounts are locked last everywhere (lock order). The withdrawable amount is read under these locks; from here on
  // no rows of other domains are locked.
  await sql`SELECT sw_lock(${userId})`.execute(tx);
  const standing = await readRequestState(tx, services, userId, now);
  const block = blockingReason(standing, rules);
  // A player without money gets the more specific refusal about the amount below.
  if (block && block.reason !== 'balanceTooLow' && block.reason !== 'validBetNeeded') throw block;
  assertAmount(body.amount, channel, rules);
  assertLeft(body.amount, standing, rules);
  await assertPerson(services, tx, { userId, account, amount: body.amount, standing, rules, now });
  const orderId = randomUUID();
  const doubts = await services.hooks.withdrawalAsked(tx, { userId, orderId, amount: BigInt(body.amount), now });
  const flags = [...(await flagsOf(tx, { userId, account, amount: body.amount, rules, standing, now })), ...doubts];
  const order = await openOrder(services, tx, { orderId, flags, userId, account, channel, amount: body.amount, now });
  const posted = await holdWithdrawal(tx, postingOf(order));
  if (posted.status !== 'POSTED') throw new Error(`withdrawal ${order.order_id} was not held: ${posted.status}`);
  if (order.amount >= BigInt(rules.largeAmount)) await noteLarge(tx, order);
  await notifyWithdrawal(tx, order, now);
  return { order: withdrawalOnWire(rules, order, now), wallet: await walletSnap(tx, userId) };
}

function channelFor(rules: Rules, account: BankAccount, channelId: number): ExchangeChannelRow {
  const { usable, channelIds } = bankShown(rules, account.bank_id);
  const channel = rules.channels.find(({ id, status }) => id === channelId && status === ITEM_STATUS.on);
  if (!channel || !usable || !channelIds.includes(channelId)) throw new Refusal('paymentChannelUnavailable');
  return channel;
}

function assertAmount(amount: number, channel: ExchangeChannelRow, rules: Rules): void {
  const min = Math.max(channel.minAmount, rules.min);
  const max = Math.min(channel.maxAmount, rules.max);
  // The fee must leave a positive amount.
  if (amount < min || exchangeFee(amount, channel) >= amount)
    throw new Refusal('belowMinimum', { need: min, have: amount });
  if (amount > max) throw new Refusal('aboveMaximum', { need: max, have: amount });
}

interface RequestInput {
  userId: bigint;
  account: BankAccount;
  amount: number;
  rules: Rules;
  now: Date;
}

/**
 * Large amounts, withdrawn at once or in parts, need an identity check, the player's name on the account, and an
 * account that is not new.
 */
async function assertPerson(
  services: RequestServices,
  tx: Tx,
  { userId, account, amount, standing, rules, now }: RequestInput & { standing: RequestState },
): Promise<void> {
  const { name } = openHolder(services.vault, ofAccount(userId), account.holder);
  await assertOwnName(tx, services, userId, name);
  const isKnown = standing.kycStatus === KYC_STATUS.approved;
  if (!isKnown && standing.unidentified + amount >= rules.kycAmount) throw kycRefusal(standing.kycStatus);
  const until = newUntil(account, rules, now);
  if (until !== undefined && (await sentWhileNew(tx, account)) + amount >= rules.kycAmount)
    throw new Refusal('bankAccountNew', { until });
}

function assertLeft(amount: number, standing: RequestState, rules: Rules): void {
  const left = rules.dayAmountMax - standing.todayAmount;
  if (amount > left) throw new Refusal('withdrawalDayLimit', { left, resetTime: standing.resetTime });
  if (amount <= standing.withdrawable) return;
  if (amount <= standing.coin) throw new Refusal('validBetNeeded', unplayed(standing));
  throw new Refusal('balanceTooLow', { have: standing.withdrawable });
}

async function openOrder(
  { vault }: RequestServices,
  tx: Tx,
  {
    orderId,
    flags,
    userId,
    account,
    channel,
    amount,
    now,
  }: Omit<RequestInput, 'rules'> & {
    orderId: string;
    flags: string[];
    channel: ExchangeChannelRow;
  },
): Promise<Withdrawal> {
  const byRule = flags.length === 0;
  const status = byRule ? EXCHANGE_STATUS.approved : EXCHANGE_STATUS.review;
  const text = byRule ? 'Approved by rule' : 'In review';
  const time = now.getTime();
  const timeline: Step[] = [
    { status: EXCHANGE_STATUS.requested, time, text: 'Requested' },
    { status, time, text },
  ];
  return tx
    .insertInto('withdrawal')
    .values({
      order_id: orderId,
      order_no: newOrderNo('W'),
      user_id: userId,
      channel_id: channel.id,
      channel: channel.slug,
      account_id: account.id,
      bank_id: account.bank_id,
      number_shown: account.number_shown,
      destination: sealHolder(vault, ofOrder(orderId), openHolder(vault, ofAccount(userId), account.holder)),
      amount: BigInt(amount),
      fee: BigInt(exchangeFee(amount, channel)),
      status,
      status_text: text,
      by_rule: byRule,
      flags,
      reason_code: null,
      reason_text: null,
      timeline: JSON.stringify(timeline),
      sent_at: null,
      ask_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the significant event of a large withdrawal (player protection C38). */
async function noteLarge(tx: Tx, { user_id, order_id, amount }: Withdrawal): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({
      kind: 'large-withdrawal',
      user_id,
      ref: order_id,
      detail: JSON.stringify({ amount: String(amount) }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
