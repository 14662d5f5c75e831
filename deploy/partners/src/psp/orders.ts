import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';

/** Results of an order that a tester can choose. */
export const CHOICES = ['pay', 'fail', 'payTwice', 'chargeTwice', 'payLate', 'payOther'] as const;
export type Choice = (typeof CHOICES)[number];

/** Methods of payment: on a page, or with details shown to the payer. */
export const METHODS = ['redirect', 'qrph', 'counter', 'transfer'] as const;
export type Method = (typeof METHODS)[number];

/** An order of the casino. Amount in hundredths. */
export interface PspOrder {
  id: string;
  orderId: string;
  amount: number;
  channel: string;
  method: Method;
  /** Reference that the payer gives at a counter or a bank; null for an order paid on a page. */
  reference: string | null;
  /** Path below the casino's address. */
  notifyPath: string;
  returnUrl: string;
  expireAt: Date;
  choice: Choice | null;
}

export type NewOrder = Omit<PspOrder, 'id' | 'choice' | 'reference'>;

/** One transaction at the payment provider. The casino is notified of it at least once. */
export interface Charge {
  pspTxId: string;
  amount: number;
  status: 'paid' | 'failed';
  paidAt: Date;
  /** Time of the refund; null without one. */
  refundedAt: Date | null;
}

/** A charge before it is stored. */
export type NewCharge = Omit<Charge, 'pspTxId' | 'refundedAt'>;

/** A call-back and the progress of its delivery. */
export interface Notice {
  pspTxId: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  nextAt: Date;
}

const COLUMNS = `id, order_id AS "orderId", amount, channel, method, reference, notify_path AS "notifyPath", return_url AS "returnUrl",
  expire_at AS "expireAt", choice`;

/** A random reference of ten digits, short enough to be read out at a counter. A unique column rejects duplicates. */
function newReference(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}

/** Stores an order, or returns the stored one of this `orderId`; undefined when that one has other terms. */
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

/** Orders with a reference that are neither paid nor expired, newest first. */
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

/** Finds an order by the casino's id. */
export async function orderByOrderId(db: Queryable, orderId: string): Promise<PspOrder | undefined> {
  const { rows } = await db.query<PspOrder>(`SELECT ${COLUMNS} FROM psp_order WHERE order_id = $1`, [orderId]);
  return rows[0];
}

/** Stores the tester's choice; false when there was one before. */
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
 * Refunds a charge; idempotent. @returns amount in hundredths and time of the refund; undefined for a charge that took
 * no money
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

/** The call-backs about an order, in the order of writing. */
export async function noticesOf(db: Queryable, topic: string, pspOrderId: string): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `SELECT body::jsonb ->> 'pspTxId' AS "pspTxId", state, attempts, next_at AS "nextAt" FROM outbox
     WHERE topic = $1 AND ref = $2 ORDER BY id`,
    [topic, pspOrderId],
  );
  return rows;
}
