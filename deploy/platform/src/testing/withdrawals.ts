import { randomUUID } from 'node:crypto';
import { EXCHANGE_STATUS, type CallRequest, type ExchangeStatus } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig, type ConfigValue } from '../config';
import { PartnerFailure } from '../partners/client';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import { deposit, FakePsp } from './deposits';
import type { TestPlatform, TestPlayer } from './index';

interface Payout {
  orderId: string;
  amount: number;
  channel: string;
  bank: string;
  accountNo: string;
  accountName: string;
  notifyUrl: string;
}
export interface TestEvent {
  eventId: string;
  status: 'paid' | 'failed' | 'returned';
  reason?: string | null;
  amount: number;
  currency: string;
  at: number;
}

/** A payment provider with payouts: once per order id, with events set by the test. */
export class PayingPsp extends FakePsp {
  /** All payout requests, including repeated ones. */
  readonly placed: Payout[] = [];
  /** Events by order, returned to queries. */
  readonly payouts = new Map<string, TestEvent[]>();
  readonly requests: string[] = [];
  /** Fields that replace the events in the response to a query, by order. */
  readonly more = new Map<string, object>();
  /** HTTP status to refuse new payouts with. */
  refuses: number | undefined;
  /** True: accepts a payout, but the response is lost. */
  losesAnswer = false;

  override async call(partner: string, request: { path: string; body?: object }): Promise<unknown> {
    if (!request.path.startsWith('/psp/v1/payouts')) return super.call(partner, request);
    if (this.down) throw new PartnerFailure('psp', null, 'no answer');
    const orderId = /^\/psp\/v1\/payouts\/(.+)$/.exec(request.path)?.[1];
    if (orderId !== undefined) {
      this.requests.push(orderId);
      const events = this.payouts.get(orderId);
      if (!events) throw new PartnerFailure('psp', 404, 'HTTP 404');
      return { events, ...this.more.get(orderId) };
    }
    const payout = request.body as Payout;
    this.placed.push(payout);
    if (this.refuses !== undefined) throw new PartnerFailure('psp', this.refuses, `HTTP ${this.refuses}`);
    const events = this.payouts.get(payout.orderId) ?? [];
    this.payouts.set(payout.orderId, events);
    if (this.losesAnswer) throw new PartnerFailure('psp', null, 'no answer');
    return { events };
  }
}

/** Creates a payout event of the provider. */
export function payoutEvent(amount: number, status: TestEvent['status'], more: Partial<TestEvent> = {}): TestEvent {
  return { eventId: randomUUID(), status, amount, currency: 'PHP', at: Date.now(), ...more };
}

/** Reference model: status of a withdrawal after an event. */
export function afterPayout(status: ExchangeStatus, event: TestEvent['status']): ExchangeStatus {
  const { paying, paid, returned } = EXCHANGE_STATUS;
  if (status === paying) return event === 'paid' ? paid : returned;
  return status === paid && event !== 'paid' ? returned : status;
}

/** Sends a signed web hook about a payout. `headers`: headers of an earlier request, to replay it. */
export async function tellPayout(
  platform: TestPlatform,
  orderId: string,
  event: TestEvent,
  { secret, headers }: { secret?: string; headers?: Record<string, string> } = {},
) {
  return tellPayoutText(platform, JSON.stringify({ ...event, orderId }), { secret, headers });
}

/** Like `tellPayout`, with the body as given text. */
export async function tellPayoutText(
  platform: TestPlatform,
  body: string,
  { secret, headers }: { secret?: string | undefined; headers?: Record<string, string> | undefined } = {},
) {
  const path = '/psp/v1/payouts/webhook';
  const key = secret ?? platform.services.settings.secrets.psp[0] ?? '';
  const signed = headers ?? {
    'content-type': 'application/json',
    ...sign(key, PROVIDERS.psp, { method: 'POST', path, body }),
  };
  const answer = await platform.app.inject({ method: 'POST', url: path, payload: body, headers: signed });
  return { http: answer.statusCode, status: answer.json().status as string | undefined, headers: signed };
}

/** Records a fresh proof of identity (player protection C12). */
export async function prove(
  { database: { db }, services: { sessions } }: TestPlatform,
  { userId }: TestPlayer,
  at = new Date(),
): Promise<void> {
  await db.updateTable('player_session').set({ proven_at: at }).where('user_id', '=', userId).execute();
  sessions.forget(userId);
}

const DEPOSITED = 10_000n;

interface Ready {
  /** Withdrawable cash, hundredths; default ₱10,000. */
  cash?: bigint;
  /** Age of the account in days; default a year. */
  days?: number;
  /** Age of the bank account in hours; default a week. */
  accountHours?: number;
}

export type ReadyPlayer = TestPlayer & { bankId: number };

/** Creates a player ready to withdraw: deposit with met turnover, fresh proof of identity, bank account at BDO. */
export async function readyPlayer(
  platform: TestPlatform,
  { cash = 1_000_000n, days = 365, accountHours = 168 }: Ready = {},
): Promise<ReadyPlayer> {
  const { db } = platform.database;
  const player = await platform.createPlayer({ cash: cash - DEPOSITED });
  await deposit(platform, player, Number(DEPOSITED), { noBonus: true });
  await sql`UPDATE wager_requirement SET have = need, status = 'met' WHERE user_id = ${player.userId}`.execute(db);
  await prove(platform, player);
  const added = await platform.call(
    'addBankInfo',
    { bankId: 1, accountName: 'Juan dela Cruz', accountNo: accountNo(player) },
    { token: player.token },
  );
  const [bank] = added.body.bankList ?? [];
  if (!bank) throw new Error(`the account was refused with ${added.body.errcode}`);
  await sql`UPDATE player SET created_at = now() - make_interval(days => ${days}) WHERE id = ${player.userId}`.execute(
    db,
  );
  await sql`UPDATE bank_account SET since = now() - make_interval(hours => ${accountHours}) WHERE id = ${bank.id}`.execute(
    db,
  );
  return { ...player, bankId: bank.id };
}

/** A unique account number in BDO's format. */
export function accountNo({ userId }: { userId: bigint }): string {
  return String(userId).padStart(12, '0');
}

/** Requests a withdrawal, by InstaPay by default. */
export function withdraw(
  platform: TestPlatform,
  player: ReadyPlayer,
  amount: number,
  more: Partial<CallRequest<'exchange'>> = {},
  requestId: string = randomUUID(),
) {
  const body = { amount, userBankId: player.bankId, channelId: 1, ...more };
  return platform.call('exchange', body, { token: player.token, requestId });
}

/** Changes fields of `exchangeRule`. */
export async function ruleWith(platform: TestPlatform, changes: Partial<ConfigValue<'exchangeRule'>>): Promise<void> {
  const { db } = platform.database;
  await setConfig(db, 'exchangeRule', { ...(await getConfig(db, 'exchangeRule')), ...changes });
}

export async function statusOf(platform: TestPlatform, orderId: string): Promise<ExchangeStatus> {
  const row = await platform.database.db
    .selectFrom('withdrawal')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.status ?? EXCHANGE_STATUS.requested;
}
