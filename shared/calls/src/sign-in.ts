import * as z from 'zod';
import { call, publicCall, type WriteBound } from './call';
import { SMS_TYPE } from './enums';
import { captchaToken, ofCodes, originFields } from './sign-up-fields';
import { day, flag, id, int, mobile, password, smsCode, text } from './shapes/fields';
import { authOk, award, userInfo } from './shapes/shared';

/** The challenge is part of every one: an account name costs no text message, and tells whether it is taken. */
const ofNames: WriteBound = { ...ofCodes, recordsPerDay: { address: 100, device: 20, account: 20 } };

/** Further ways of signing in (specification §7): by account name, and the completion of an account. */
export const SIGN_IN_CALLS = {
  /**
   * Opens an account by a name of its own and a password. `captchaNeeded` comes first, always: the answer tells
   * whether a name is taken.
   */
  accountRegist: publicCall({
    playerActs: true,
    writes: ofNames,
    req: {
      account: text(64, 1),
      password,
      deviceId: id,
      captchaToken,
      birthday: day,
      /** As in accountRegist4. */
      ageConfirm: flag,
      termsVersion: text(32, 1),
      marketing: flag.optional(),
      ...originFields,
    },
    res: authOk,
    refuses: [
      'accountExists',
      'passwordRule',
      'passwordLeaked',
      'notEligible',
      'deviceBlocked',
      'inviteCodeInvalid',
      'captchaNeeded',
      'accountRule',
      'underAge',
      'regionNotAllowed',
    ],
  }),
  /**
   * Gives an account without a mobile its one. `password` is the proof where there is one, and the first one where
   * there is none: that account needs a proof by `reAuth`, or a log-in of these minutes where it has nothing to prove
   * with. 114 (`stepUp`) without. `awardList`: Bind (4), once per account and mobile.
   */
  bindAccount: call({
    mutating: true,
    req: { mobile, smsCode, password: password.optional() },
    res: { userInfo, awardList: z.array(award).optional() },
    refuses: ['codeWrong', 'codeExpired', 'mobileBound', 'passwordRule', 'passwordLeaked', 'wrongLogin', 'locked'],
  }),
  /**
   * As smsSend, always with a solved challenge. `ticket` names the message, for the support. For `type` bind a player
   * with a mobile is refused; the answer never reveals whether a mobile has an account.
   */
  smsSendV2: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, type: z.enum(SMS_TYPE), captchaToken, codeLength: z.int().min(6).max(8).optional() },
    res: { expireSec: int, resendSec: int, ticket: id },
    refuses: ['codeTooOften', 'captchaNeeded', 'mobileBound'],
  }),
};
