import { SMS_TYPE, type CallRequest, type SmsType } from '@parola/calls';
import * as z from 'zod';
import type { Partners } from '../partners/client';
import { openTestPlatform, type Answer, type TestPlatform, type TestPlatformOptions } from './index';
import { config } from '../config';
import { identity } from '../domains/identity/index';
import { profile } from '../domains/profile/index';

const message = z.object({ messageId: z.string(), to: z.string(), text: z.string() });

export interface IdentityPlatform extends TestPlatform {
  /** Text messages as sent, oldest first. */
  sent: { to: string; text: string }[];
  /** While true, sending text messages fails. */
  outage: boolean;
  /** A new mobile number. */
  freshMobile(): string;
  /**
   * Requests a code on a device (default `DEVICE`) and reads it from the message. Removes the pause between two codes.
   */
  code(mobile: string, type?: SmsType, device?: string): Promise<string>;
  /** Registers with a password. */
  register(own?: Partial<CallRequest<'accountRegist4'>>): Promise<Registered>;
}

export interface Registered {
  mobile: string;
  userId: number;
  token: string;
  answer: Answer<'accountRegist4'>;
}

export const PASSWORD = 'correct-horse-1';
export const DEVICE = 'device-0001';
export const ELIGIBLE = { birthday: '1990-05-05', ageConfirm: true, termsVersion: '2026-2' };

/** A test platform with identity and configuration, and an SMS partner that records messages. */
export async function openIdentityPlatform(options: TestPlatformOptions = {}): Promise<IdentityPlatform> {
  const sent: IdentityPlatform['sent'] = [];
  const partners: Partners = {
    call: async (partner, { method, path, body }) => {
      if (partner !== 'sms' || method !== 'POST' || path !== '/sms/v1/messages')
        throw new Error(`unexpected call to ${partner} ${path}`);
      if (identityPlatform.outage) throw new Error('no connection');
      sent.push(message.parse(body));
      return { accepted: true };
    },
    close: async () => undefined,
  };
  const platform = await openTestPlatform({ partners, domains: [config, identity, profile], ...options });
  let next = 0;
  const identityPlatform: IdentityPlatform = {
    ...platform,
    sent,
    outage: false,
    freshMobile: () => `+63917${String((next += 1)).padStart(7, '0')}`,
    async code(mobile, type = SMS_TYPE.loginAndRegister, device = DEVICE) {
      await platform.database.pool.query(
        `UPDATE sms_code SET created_at = created_at - interval '2 days' WHERE mobile = $1`,
        [mobile],
      );
      const answer = await platform.call('smsSend', { mobile, type }, { headers: { 'x-device-id': device } });
      if (answer.body.errcode !== 0) throw new Error(`smsSend answers ${answer.body.errcode}`);
      return /\d{6}/.exec(sent.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
    },
    async register(own = {}) {
      const mobile = own.mobile ?? identityPlatform.freshMobile();
      const smsCode = own.smsCode ?? (await identityPlatform.code(mobile, undefined, own.deviceId));
      const answer = await platform.call('accountRegist4', {
        mobile,
        password: PASSWORD,
        deviceId: DEVICE,
        ...ELIGIBLE,
        ...own,
        smsCode,
      });
      const userId = answer.body.userInfo?.id ?? 0;
      // Answers the offer of a limit, as a player does before the first deposit (C24).
      if (userId > 0)
        await platform.database.db
          .insertInto('limit_offer')
          .values({ user_id: BigInt(userId), value: 0n, answered_at: new Date() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return { mobile, answer, token: answer.body.token, userId };
    },
  };
  return identityPlatform;
}
