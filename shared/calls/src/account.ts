import * as z from 'zod';
import { call, publicCall } from './call';
import { LOGIN_KIND, SMS_TYPE } from './enums';
import { captchaToken, ofCodes, originFields } from './sign-up-fields';
import { day, flag, id, int, mobile, password, smallId, smsCode, text } from './shapes/fields';
import { authOk, userInfo } from './shapes/shared';

/** Login, registration, password and profile (specification §7). */
export const ACCOUNT_CALLS = {
  accountLogin: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { account: text(64, 1), password, accountType: z.enum(LOGIN_KIND), deviceId: id, captchaToken },
    res: authOk,
    refuses: ['wrongLogin', 'locked', 'captchaNeeded', 'deviceBlocked', 'regionNotAllowed'],
  }),
  accountLoginSms: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, smsCode, deviceId: id },
    res: authOk,
    refuses: ['locked', 'codeWrong', 'codeExpired', 'accountNotFound', 'deviceBlocked', 'regionNotAllowed'],
  }),
  /**
   * Logs in, or registers a mobile that is new: only then are birthday, ageConfirm and termsVersion needed
   * (notEligible without).
   */
  accountLoginSms2: publicCall({
    playerActs: true,
    writes: ofCodes,
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
    refuses: [
      'locked',
      'codeWrong',
      'codeExpired',
      'notEligible',
      'deviceBlocked',
      'inviteCodeInvalid',
      'underAge',
      'restrictedPerson',
      'regionNotAllowed',
    ],
  }),
  accountRegist4: publicCall({
    playerActs: true,
    writes: ofCodes,
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
    refuses: [
      'codeWrong',
      'codeExpired',
      'accountExists',
      'passwordRule',
      'passwordLeaked',
      'notEligible',
      'deviceBlocked',
      'inviteCodeInvalid',
      'underAge',
      'restrictedPerson',
      'regionNotAllowed',
    ],
  }),
  /** Ends every session of the account. */
  forgetPassword: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, smsCode, password },
    res: {},
    refuses: ['codeWrong', 'codeExpired', 'accountNotFound', 'passwordRule', 'passwordLeaked'],
  }),
  /**
   * Sets the password, the first or another one, with the old one, a code (SMS_TYPE.verify) or a proof by `reAuth`:
   * 114 (`stepUp`) without any. Ends the player's other sessions.
   */
  initPassword: call({
    mutating: true,
    req: { password, oldPassword: password.optional(), smsCode: smsCode.optional() },
    res: { hasPassword: flag },
    refuses: ['wrongLogin', 'locked', 'codeWrong', 'codeExpired', 'passwordRule', 'passwordLeaked'],
  }),
  /** The code is good on the device that asked for it (header x-device-id). */
  smsSend: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, type: z.enum(SMS_TYPE), captchaToken },
    res: { expireSec: int, resendSec: int },
    refuses: ['codeTooOften', 'captchaNeeded'],
  }),
  updateProfile: call({
    mutating: true,
    req: {
      nickname: text(64).optional(),
      avatar: smallId.optional(),
      /** The answer of `uploadAvatar`; empty removes the own picture. */
      avatarOther: text(64).optional(),
      /** Of an account that has none yet. */
      birthday: day.optional(),
    },
    res: { userInfo },
    refuses: ['notFound', 'nicknameRefused', 'underAge'],
  }),
};
