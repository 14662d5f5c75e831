import * as z from 'zod';
import { call, publicCall } from './call';
import { LOGIN_KIND, SMS_TYPE } from './enums';
import { captchaToken, ofCodes, originFields } from './sign-up-fields';
import { day, flag, id, int, mobile, password, smallId, smsCode, text } from './shapes/fields';
import { authOk, userInfo } from './shapes/shared';

/** Log-in, registration, password and profile (specification §7). */
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
   * Logs in, or registers a new mobile number. A new number needs birthday, ageConfirm and termsVersion; without them
   * the call is refused with notEligible.
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
      /** The player declares: "I am 21 or older and not a person who may not play." */
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
  /** Sets a new password by code. This ends every session of the account. */
  forgetPassword: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, smsCode, password },
    res: {},
    refuses: ['codeWrong', 'codeExpired', 'accountNotFound', 'passwordRule', 'passwordLeaked'],
  }),
  /**
   * Sets the first password or replaces it. Needs the old password, a code (SMS_TYPE.verify) or a proof by `reAuth`;
   * refused with 114 (`stepUp`) without any. Ends the player's other sessions.
   */
  initPassword: call({
    mutating: true,
    req: { password, oldPassword: password.optional(), smsCode: smsCode.optional() },
    res: { hasPassword: flag },
    refuses: ['wrongLogin', 'locked', 'codeWrong', 'codeExpired', 'passwordRule', 'passwordLeaked'],
  }),
  /** Sends a code by text message. The code is valid only on the device that requested it (header x-device-id). */
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
      /** `fileId` of `uploadAvatar`; empty removes the player's own picture. */
      avatarOther: text(64).optional(),
      /** Only for an account without a birthday. */
      birthday: day.optional(),
    },
    res: { userInfo },
    refuses: ['notFound', 'nicknameRefused', 'underAge'],
  }),
};
