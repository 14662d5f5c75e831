import { randomUUID } from 'node:crypto';
import { FIRST_CHARGE_BONUS } from '@parola/calls';
import { decimal } from '@parola/calls/decimal';
import { withCrcTag } from 'promptparse';
import * as z from 'zod';
import type { Domain } from '../domain-api/domain';
import { PartnerFailure, type Partners } from '../partners/client';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import type { TestPlatform, TestPlayer } from './index';
import { config } from '../config';
import { awards } from '../domains/awards';
import { deposits } from '../domains/deposits/index';

export const DEPOSIT_DOMAINS: readonly Domain[] = [config, awards, deposits];

const placing = z.object({ amount: z.int(), method: z.string() });

/**
 * A QRPh code from another generator than the sandbox's. `amounts`: texts of the amounts in the code.
 */
export function qrphCode(
  amount: number,
  {
    currency = '608',
    country = 'PH',
    amounts = [decimal(amount)],
  }: { currency?: string; country?: string; amounts?: string[] } = {},
): string {
  const of = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
  const account = of('00', 'ph.ppmi.p2m') + of('01', 'TESTPHM1XXX') + of('03', '1');
  const objects = [of('00', '01'), of('01', '12'), of('28', account), of('52', '7995'), of('53', currency)];
  objects.push(...amounts.map((text) => of('54', text)), of('58', country), of('59', 'TEST'), of('60', 'MANILA'));
  return withCrcTag(objects.join(''), '63');
}

function shownFor(method: string, amount: number): object {
  switch (method) {
    case 'qrph':
      return { qrPayload: qrphCode(amount) };
    case 'counter':
      return { counter: { reference: '4711081523', places: ['Any test counter'] } };
    case 'transfer':
      return {
        transfer: { bank: 'Test Bank', accountName: 'Test Inc', accountNo: '001234567890', reference: '4711081523' },
      };
    default:
      return {};
  }
}

/** A payment provider that accepts every order, unless `down`. */
export class FakePsp implements Partners {
  readonly orders: object[] = [];
  /** Received refunds. */
  readonly refunds: object[] = [];
  down = false;
  /** Amount of orders to decline. */
  declined: number | undefined;
  /** Additional fields of the response to a refund. */
  refundedWith: object = {};
  /** Additional fields of the response to an order. */
  shownFor: (method: string, amount: number) => object = shownFor;

  async call(partner: string, { path, body }: { path: string; body?: object }): Promise<unknown> {
    if (partner !== 'psp' || !['/psp/v1/orders', '/psp/v1/refunds'].includes(path) || !body)
      throw new Error(`unexpected call to ${partner} ${path}`);
    if (this.down) throw new PartnerFailure('psp', null, 'no answer');
    if (path === '/psp/v1/refunds') {
      this.refunds.push(body);
      return { ...body, ...this.refundedWith, currency: 'PHP', refundedAt: Date.now() };
    }
    const { amount, method } = placing.parse(body);
    if (amount === this.declined) throw new PartnerFailure('psp', 422, 'declined');
    this.orders.push(body);
    const answer = { pspOrderId: randomUUID(), payUrl: `http://127.0.0.1:9/pay/${this.orders.length}` };
    return { ...answer, ...this.shownFor(method, amount) };
  }

  async close(): Promise<void> {}
}

export interface Notice {
  orderId: string;
  amount: number;
  pspTxId?: string;
  paymentChannel?: string;
  currency?: string;
  status?: 'paid' | 'failed';
  paidAt?: number;
}

/** Sends the web hook of a charge, signed like the provider. */
export async function sendNotice(
  platform: TestPlatform,
  { paymentChannel = 'gcash', pspTxId = randomUUID(), ...notice }: Notice,
  secret?: string,
) {
  const path = `/psp/v1/webhook/${paymentChannel}`;
  const body = JSON.stringify({
    pspTxId,
    pspOrderId: 'p1',
    currency: 'PHP',
    status: 'paid',
    paidAt: Date.now(),
    ...notice,
  });
  const key = secret ?? platform.services.settings.secrets.psp[0] ?? '';
  const headers = { 'content-type': 'application/json', ...sign(key, PROVIDERS.psp, { method: 'POST', path, body }) };
  const answer = await platform.app.inject({ method: 'POST', url: path, payload: body, headers });
  const { status, field } = answer.json();
  return { http: answer.statusCode, status, field };
}

/**
 * Orders, pays and credits a deposit, by default with the bonus of the first deposit if there is one. Hundredths.
 * @returns the order's id.
 */
export async function deposit(
  platform: TestPlatform,
  { token }: TestPlayer,
  amount: number,
  more: { noBonus?: boolean } = {},
): Promise<string> {
  const { rechargeBonusList } = (await platform.call('getTradeInfo', {}, { token })).body;
  const first = rechargeBonusList.some(({ type, minAmount }) => type === FIRST_CHARGE_BONUS && amount >= minAmount);
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount, ...(first && { bonusType: FIRST_CHARGE_BONUS }), ...more },
    { token },
  );
  if (body.errcode !== 0) throw new Error(`the order was refused with ${body.errcode}`);
  const { status } = await sendNotice(platform, { orderId: body.order.orderId, amount });
  if (status !== 'OK') throw new Error(`the deposit was answered ${status}`);
  return body.order.orderId;
}
