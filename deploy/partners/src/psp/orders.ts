import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';

/** The results that a tester may give an order. */
export const CHOICES = ['pay', 'fail', 'payTwice', 'chargeTwice', 'payLate', 'payOther'] as const;
export type Choice = (typeof CHOICES)[number];

/** The methods of payment: on a page, or by details shown to the payer. */
export const METHODS = ['redirect', 'qrph', 'counter', 'transfer'] as const;
export type Method = (typeof METHODS)[number];

/** An order as the casino placed it. Amount in hundredths. */
export interface PspOrder {
  id: string;
  orderId: string;
  amount: number;
  channel: string;
  method: Method;
  /** The reference that the payer gives at a counter or a bank; null for an order paid on a page. */
  reference: string | null;
  /** Below the casino's address. */
  notifyPath: string;
  returnUrl: string;
  expireAt: Date;
  choice: Choice | null;
}

export type NewOrder = Omit<PspOrder, 'id' | 'choice' | 'reference'>;

/** One transaction at the payment provider: the casino hears of it at least once. */
export interface Charge {
  pspTxId: string;
  amount: number;
  status: 'paid' | 'failed';
  paidAt: Date;
  /** When its money went back; null: it did not. */
  refundedAt: Date | null;
}

/** One that is being made: nothing of it has gone back. */
export type NewCharge = Omit<Charge, 'pspTxId' | 'refundedAt'>;

/** A call-back as far as it has come. */
export interface Notice {
  pspTxId: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  nextAt: Date;
}

const COLUMNS = `id, order_id AS "orderId", amount, channel, method, reference, notify_path AS "notifyPath", return_url AS "returnUrl",
  expire_at AS "expireAt", choice`;

/** Ten digits: short enough to be read out at a counter. Unique by its column. */
function newReference(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}

/**
 * Stores an order, or finds the order already stored under this `orderId`; undefined when the stored one has other
 * terms.
 */
export async function addOrder(db: Queryable, order: NewOrder): Promise<PspOrder | undefined> {
  await db.query(
    `INSERT INTO psp_order (id, order_id, amount, channel, method, reference, notify_path, return_url, expire_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (order_id) DO NOTHING`,
    [
      ...[randomUUID(), order.orderId, order.amount, order.channel, order.method],
      ...[order.method === 'redirect' ? null : newReference(), order.notifyPath, order.returnUrl, order.expireAt],
    ],
  );
  const stored = await orderByOrderId(db, order.orderId);
  const same = stored?.amount === order.amount && stored.channel === order.channel && stored.method === order.method;
  return same ? stored : undefined;
}

export async function orderByReference(db: Queryable, reference: string): Promise<PspOrder | undefined> {
  const { rows } = await db.query<PspOrder>(`SELECT ${COLUMNS} FROM psp_order WHERE reference = $1`, [reference]);
  return rows[0];
}

/** Those that a payer was given a reference for and that nothing has become of, in time: the newest first. */
export async function waitingOrders(db: Queryable, now: Date): Promise<PspOrder[]> {
  const { rows } = await db.query<PspOrder>(
    `SELECT ${COLUMNS} FROM psp_order WHERE reference IS NOT NULL AND choice IS NULL AND expire_at > $1
      ORDER BY created_at DESC, id LIMIT 50`,
    [now],
  );
  return rows;
}

export async function orderById(db: Queryable, id: string): Promise<PspOrder | undefined> {
  const { rows } = await db.query<PspOrder>(`SELECT ${COLUMNS} FROM psp_order WHERE id = $1`, [id]);
  return rows[0];
}

/** By the casino's own id. */
export async function orderByOrderId(db: Queryable, orderId: string): Promise<PspOrder | undefined> {
  const { rows } = await db.query<PspOrder>(`SELECT ${COLUMNS} FROM psp_order WHERE order_id = $1`, [orderId]);
  return rows[0];
}

/** Notes the tester's choice; false when one was made before. */
export async function takeChoice(db: Queryable, id: string, choice: Choice): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE psp_order SET choice = $2 WHERE id = $1 AND choice IS NULL', [
    id,
    choice,
  ]);
  return rowCount === 1;
}

export async function addCharge(db: Queryable, pspOrderId: string, charge: NewCharge): Promise<Charge> {
  const stored = { ...charge, pspTxId: randomUUID(), refundedAt: null };
  await db.query('INSERT INTO psp_charge (id, psp_order_id, amount, status, paid_at) VALUES ($1, $2, $3, $4, $5)', [
    stored.pspTxId,
    pspOrderId,
    stored.amount,
    stored.status,
    stored.paidAt,
  ]);
  return stored;
}

export async function chargesOf(db: Queryable, pspOrderId: string): Promise<Charge[]> {
  const { rows } = await db.query<Charge>(
    `SELECT id AS "pspTxId", amount, status, paid_at AS "paidAt", refunded_at AS "refundedAt"
       FROM psp_charge LEFT JOIN psp_refund ON psp_tx_id = id WHERE psp_order_id = $1 ORDER BY paid_at, id`,
    [pspOrderId],
  );
  return rows;
}

/**
 * Sends the money of a charge back, once however often it is asked for.
 * @returns amount in hundredths, and when; undefined for a charge that took none.
 */
export async function refundCharge(
  db: Queryable,
  pspTxId: string,
): Promise<{ amount: number; refundedAt: Date } | undefined> {
  await db.query(
    `INSERT INTO psp_refund (psp_tx_id) SELECT id FROM psp_charge WHERE id = $1 AND status = 'paid' AND paid_at <= now()
     ON CONFLICT (psp_tx_id) DO NOTHING`,
    [pspTxId],
  );
  const { rows } = await db.query<{ amount: number; refundedAt: Date }>(
    `SELECT amount, refunded_at AS "refundedAt" FROM psp_refund JOIN psp_charge ON id = psp_tx_id WHERE psp_tx_id = $1`,
    [pspTxId],
  );
  return rows[0];
}

/** The call-backs about an order, in the order they were written. */
export async function noticesOf(db: Queryable, topic: string, pspOrderId: string): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `SELECT body::jsonb ->> 'pspTxId' AS "pspTxId", state, attempts, next_at AS "nextAt" FROM outbox
     WHERE topic = $1 AND ref = $2 ORDER BY id`,
    [topic, pspOrderId],
  );
  return rows;
}
