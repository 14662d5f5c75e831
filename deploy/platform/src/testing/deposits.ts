import { randomUUID } from 'node:crypto';
import { FIRST_CHARGE_BONUS } from '@parola/calls';
import type { Domain } from '../domain-api/domain';
import { PartnerFailure, type Partners } from '../partners/client';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import type { TestPlatform, TestPlayer } from './index';
import { config } from '../config';
import { awards } from '../domains/awards';
import { deposits } from '../domains/deposits/index';

export const DEPOSIT_DOMAINS: readonly Domain[] = [config, awards, deposits];

/** A payment provider that takes every order, until `down`. */
export class FakePsp implements Partners {
  readonly orders: object[] = [];
  /** What was sent back. */
  readonly refunds: object[] = [];
  down = false;

  async call(partner: string, { path, body }: { path: string; body?: object }): Promise<unknown> {
    if (partner !== 'psp' || !['/psp/v1/orders', '/psp/v1/refunds'].includes(path) || !body)
      throw new Error(`unexpected call to ${partner} ${path}`);
    if (this.down) throw new PartnerFailure('psp', null, 'no answer');
    if (path === '/psp/v1/refunds') {
      this.refunds.push(body);
      return { ...body, amount: 1, currency: 'PHP', refundedAt: Date.now() };
    }
    this.orders.push(body);
    return { pspOrderId: randomUUID(), payUrl: `http://127.0.0.1:9/pay/${this.orders.length}` };
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

/** Tells the platform of a charge, signed as the provider does. */
export async function tell(
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

/** A deposit ordered, paid and credited, with the bonus there may be unless said otherwise. Hundredths. @returns the order's id. */
export async function deposit(
  platform: TestPlatform,
  { token }: TestPlayer,
  amount: number,
  more: { noBonus?: boolean } = {},
): Promise<string> {
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount, bonusType: FIRST_CHARGE_BONUS, ...more },
    { token },
  );
  if (body.errcode !== 0) throw new Error(`the order was refused with ${body.errcode}`);
  const { status } = await tell(platform, { orderId: body.order.orderId, amount });
  if (status !== 'OK') throw new Error(`the deposit was answered ${status}`);
  return body.order.orderId;
}
