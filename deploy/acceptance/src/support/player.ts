import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { ORDER_STATUS, SMS_TYPE } from '@parola/calls';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';

/** A player of a single test. */
export interface Player {
  /** The number in wire format, `+639…`. */
  mobile: string;
  /** The ten digits typed after +63. */
  typed: string;
  password: string;
  userId: number;
  /** Token of a session other than the browser's. */
  token: string;
  /** Device id of the registration. */
  device: string;
}

/** A new mobile number; those of the demo player and its neighbours are left free. */
export function newMobile(): Pick<Player, 'mobile' | 'typed'> {
  const typed = `9${randomInt(2, 8)}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { mobile: `+63${typed}`, typed };
}

interface Sms {
  to: string;
  text: string;
  code: string | null;
}

/** The newest code sent to a number, read in the partners' SMS outbox. `not`: a code that was read before. */
export async function codeFor({ partnersUrl }: ProductPlace, mobile: string, not?: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${partnersUrl}/sandbox/sms.json?to=${encodeURIComponent(mobile)}`);
        const messages: Sms[] = await response.json();
        code = messages[0]?.code;
        return typeof code === 'string' && code !== not;
      },
      { message: `no code for ${mobile} in the outbox` },
    )
    .toBe(true);
  return code ?? '';
}

export const ADULT_BIRTHDAY = '1990-05-17';

/** Registers a player with a password by calls, for tests of later steps. `inviteCode`: that of the inviting player. */
export async function registerPlayer(product: ProductPlace, inviteCode?: string): Promise<Player> {
  const { mobile, typed } = newMobile();
  const password = `pw-${randomUUID().slice(0, 8)}-1a`;
  const { configMap } = await callApi(product, 'anonymous/appConfig', {
    gameListVersion: '',
    configKeyList: ['appTermsVersion'],
  });
  const device = randomUUID();
  await callApi(product, 'smsSend', { mobile, type: SMS_TYPE.register }, undefined, device);
  const { token, userInfo } = await callApi(product, 'accountRegist4', {
    mobile,
    password,
    smsCode: await codeFor(product, mobile),
    deviceId: device,
    birthday: ADULT_BIRTHDAY,
    ageConfirm: true,
    termsVersion: configMap.appTermsVersion ?? '',
    inviteCode,
  });
  return { mobile, typed, password, userId: userInfo.id, token, device };
}

/** Makes a deposit for a player by calls. `amount` in hundredths. The bonus on a first deposit has type 11. */
export async function depositFor(
  product: ProductPlace,
  { token }: Pick<Player, 'token'>,
  amount: number,
  bonus: 'without a bonus' | 'with the first bonus' = 'without a bonus',
): Promise<void> {
  // The page asks this before a first deposit (C24); a repeated answer changes nothing.
  await callApi(product, 'answerLimitOffer', { value: 0 }, token);
  const { order, payUrl } = await callApi(
    product,
    'createRechargeOrder',
    { rechargeTypeId: 1, amount, ...(bonus === 'without a bonus' ? { noBonus: true } : { bonusType: 11 }) },
    token,
  );
  if (payUrl === undefined) throw new Error('the order has no page to pay on');
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
  await expect
    .poll(async () => (await callApi(product, 'rechargeOrderStatus', { orderId: order.orderId }, token)).order.status)
    .toBe(ORDER_STATUS.paid);
}
