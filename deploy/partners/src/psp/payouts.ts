import { randomUUID } from 'node:crypto';
import { daysLater } from '@parola/calls/manila';
import type { Database, Queryable } from '../db/database';
import type { Outbox } from '../outbox/outbox';
import { PSP_NOTICE } from './payment-choice';

/**
 * The course of a payout. `ask`: a tester decides on the page of payouts. `silent`: it is paid, but no call-back is
 * ever sent.
 */
export const SCRIPTS = ['pay', 'closed', 'unknown', 'late', 'silent', 'disorder', 'twice', 'ask'] as const;
export type Script = (typeof SCRIPTS)[number];

/** Script by the last four digits of the account number; all other payouts are paid. `0009` is refused at once. */
const OF_DIGITS: Readonly<Record<string, Script>> = {
  '0001': 'closed',
  '0002': 'unknown',
  '0003': 'late',
  '0004': 'silent',
  '0005': 'disorder',
  '0006': 'twice',
  '0008': 'ask',
};
export const REFUSED_DIGITS = '0009';

export function scriptOf(accountNo: string): Script {
  return OF_DIGITS[accountNo.slice(-4)] ?? 'pay';
}

/** A payout ordered by the casino. Amount in hundredths. */
export interface Payout {
  id: string;
  orderId: string;
  amount: number;
  channel: string;
  bank: string;
  accountNo: string;
  accountName: string;
  /** Path below the casino's address. */
  notifyPath: string;
  script: Script;
  createdAt: Date;
}
export type NewPayout = Omit<Payout, 'id' | 'createdAt'>;

export interface PayoutEvent {
  eventId: string;
  status: 'paid' | 'failed' | 'returned';
  reason: string | null;
  at: Date;
}

const COLUMNS = `id, order_id AS "orderId", amount, channel, bank, account_no AS "accountNo", account_name AS "accountName",
  notify_path AS "notifyPath", script, created_at AS "createdAt"`;

export async function payoutByOrderId(db: Queryable, orderId: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(`SELECT ${COLUMNS} FROM psp_payout WHERE order_id = $1`, [orderId]);
  return rows[0];
}

/** The newest 50 payouts, newest first. */
export async function listPayouts(db: Queryable): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(`SELECT ${COLUMNS} FROM psp_payout ORDER BY created_at DESC, id LIMIT 50`);
  return rows;
}

/** The events of a payout until `now`, oldest first. */
export async function eventsOf(db: Queryable, payoutId: string, now: Date): Promise<PayoutEvent[]> {
  const { rows } = await db.query<PayoutEvent>(
    `SELECT id AS "eventId", status, reason, at FROM psp_payout_event WHERE payout_id = $1 AND at <= $2 ORDER BY at, id`,
    [payoutId, now],
  );
  return rows;
}

interface Happening {
  status: PayoutEvent['status'];
  reason?: string;
  /** Delay in ms after the order, and the delays of the call-backs after the event. */
  after: number;
  noticeDelays: readonly number[];
}

function happenings(script: Script, step: number): Happening[] {
  const paid = { status: 'paid' as const, after: step };
  switch (script) {
    case 'pay':
      return [{ ...paid, noticeDelays: [step] }];
    case 'closed':
      return [{ status: 'failed', reason: 'account-closed', after: step, noticeDelays: [step] }];
    case 'unknown':
      return [{ status: 'failed', reason: 'account-unknown', after: step, noticeDelays: [step] }];
    case 'late':
      return [
        { ...paid, noticeDelays: [step] },
        { status: 'returned', reason: 'account-closed', after: 3 * step, noticeDelays: [3 * step] },
      ];
    case 'silent':
      return [{ ...paid, noticeDelays: [] }];
    case 'disorder':
      return [
        { ...paid, noticeDelays: [4 * step] },
        { status: 'returned', reason: 'bank-refused', after: 2 * step, noticeDelays: [2 * step] },
      ];
    case 'twice':
      return [{ ...paid, noticeDelays: [step, 2 * step] }];
    case 'ask':
      return [];
  }
}

interface Parts {
  database: Database;
  outbox: Outbox;
  /** Delay between two steps of a payout, ms. */
  step: number;
}

/** Writes future events, and their call-backs `{eventId, orderId, status, reason?, amount, currency, at}`. */
async function happen({ outbox }: Parts, tx: Queryable, payout: Payout, plan: readonly Happening[]): Promise<void> {
  const now = Date.now();
  for (const { status, reason, after, noticeDelays } of plan) {
    const event = { eventId: randomUUID(), status, at: now + after };
    await tx.query('INSERT INTO psp_payout_event (id, payout_id, status, reason, at) VALUES ($1, $2, $3, $4, $5)', [
      event.eventId,
      payout.id,
      status,
      reason ?? null,
      new Date(event.at),
    ]);
    for (const delayMs of noticeDelays)
      await outbox.add(tx, {
        topic: PSP_NOTICE,
        ref: payout.id,
        path: payout.notifyPath,
        body: { ...event, orderId: payout.orderId, ...(reason && { reason }), amount: payout.amount, currency: 'PHP' },
        delayMs,
      });
  }
}

/**
 * Stores a payout, or returns the stored one of this `orderId`; undefined when that one has another account or amount.
 */
export async function takePayout(parts: Parts, wanted: NewPayout): Promise<Payout | undefined> {
  return parts.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `INSERT INTO psp_payout (id, order_id, amount, channel, bank, account_no, account_name, notify_path, script)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (order_id) DO NOTHING`,
      [
        randomUUID(),
        wanted.orderId,
        wanted.amount,
        wanted.channel,
        wanted.bank,
        wanted.accountNo,
        wanted.accountName,
        wanted.notifyPath,
        wanted.script,
      ],
    );
    const stored = await payoutByOrderId(tx, wanted.orderId);
    if (!stored) throw new Error('a payout was not stored');
    if (rowCount === 1) await happen(parts, tx, stored, happenings(stored.script, parts.step));
    const same = (['amount', 'channel', 'bank', 'accountNo', 'accountName'] as const).every(
      (field) => stored[field] === wanted[field],
    );
    return same ? stored : undefined;
  });
}

/** Events that a tester can trigger, for a waiting payout and for a paid one. */
export const TESTER_CHOICES = ['pay', 'closed', 'unknown', 'return'] as const;
export type TesterChoice = (typeof TESTER_CHOICES)[number];

/** Executes a tester's choice, once; false when it does not fit the earlier events. */
export async function decidePayout(parts: Parts, payoutId: string, choice: TesterChoice): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const { rows } = await tx.query<Payout>(`SELECT ${COLUMNS} FROM psp_payout WHERE id = $1 FOR UPDATE`, [payoutId]);
    const [payout] = rows;
    if (!payout) return false;
    const events = await eventsOf(tx, payoutId, daysLater(Date.now(), 1));
    const last = events.at(-1)?.status;
    if (last !== (choice === 'return' ? 'paid' : undefined)) return false;
    const plan: Happening[] =
      choice === 'return'
        ? [{ status: 'returned', reason: 'account-closed', after: 0, noticeDelays: [0] }]
        : happenings(choice, 0);
    await happen(parts, tx, payout, plan);
    return true;
  });
}
