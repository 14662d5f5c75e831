import * as z from 'zod';
import { LOGIN_KIND, SMS_TYPE } from '../enums';
import type { ACCOUNT_CALLS } from '../table/account';
import { call, day, flag, id, int, mobile, password, smallId, smsCode, text } from './base';
import type { SchemasOf } from './base';
import { authOk, userInfo } from './shared';

/** Where a new player came from. */
const originFields = { inviteCode: text(32).optional(), pid: int.optional(), aid: text(64).optional() };

export const ACCOUNT_SCHEMAS = {
  accountLogin: call({
    req: { account: text(64, 1), password, accountType: z.enum(LOGIN_KIND), deviceId: id },
    res: authOk,
    errors: [101, 102, 112, 212],
  }),
  accountLoginSms: call({
    req: { mobile, smsCode, deviceId: id },
    res: authOk,
    errors: [102, 103, 104, 107, 112, 212],
  }),
  /** Logs in, or registers a mobile that is new: only then are birthday, ageConfirm and termsVersion needed (111 without). */
  accountLoginSms2: call({
    req: {
      mobile,
      smsCode,
      deviceId: id,
      birthday: day.optional(),
      ageConfirm: flag.optional(),
      termsVersion: text(32).optional(),
      marketing: flag.optional(),
      ...originFields,
    },
    res: authOk,
    errors: [102, 103, 104, 111, 112, 113, 204, 205, 212],
  }),
  accountRegist4: call({
    req: {
      mobile,
      smsCode,
      password,
      deviceId: id,
      birthday: day,
      /** "I am 21 or older and not a person who may not play." */
      ageConfirm: flag,
      termsVersion: text(32, 1),
      marketing: flag.optional(),
      ...originFields,
    },
    res: authOk,
    errors: [103, 104, 106, 108, 111, 112, 113, 204, 205, 212],
  }),
  /** Ends every session of the account. */
  forgetPassword: call({
    req: { mobile, smsCode, password },
    res: {},
    errors: [103, 104, 107, 108],
  }),
  /** Needs the old password where there is one, or a code (SMS_TYPE.verify). Ends the player's other sessions. */
  initPassword: call({
    req: { password, oldPassword: password.optional(), smsCode: smsCode.optional() },
    res: { hasPassword: flag },
    errors: [101, 103, 104, 108],
  }),
  smsSend: call({
    req: { mobile, type: z.enum(SMS_TYPE) },
    res: { expireSec: int, resendSec: int },
    errors: [105],
  }),
  updateProfile: call({
    req: { nickname: text(64).optional(), avatar: smallId.optional() },
    res: { userInfo },
    errors: [3, 117],
  }),
} satisfies SchemasOf<typeof ACCOUNT_CALLS>;
