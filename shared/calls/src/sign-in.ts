import * as z from 'zod';
import { call, publicCall, type WriteBound } from './call';
import { SMS_TYPE } from './enums';
import { captchaToken, ofCodes, originFields } from './sign-up-fields';
import { day, flag, id, int, mobile, password, smsCode, text } from './shapes/fields';
import { authOk, award, userInfo } from './shapes/shared';

/**
 * Limits of calls with account names. A challenge is always required: an account name costs no text message, and the
 * response reveals whether the name is taken.
 */
const ofNames: WriteBound = { ...ofCodes, recordsPerDay: { address: 100, device: 20, account: 20 } };

/** Further ways of signing up (specification §7): by account name, and completing an account. */
export const SIGN_IN_CALLS = {
  /**
   * Creates an account with a name and password. Always refused with `captchaNeeded` first, because the response
   * reveals whether a name is taken.
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
   * Adds a mobile number to an account without one. `password` proves the identity if the account has a password;
   * otherwise it sets the first one. Such an account needs a proof by `reAuth`, or a log-in within the last minutes if
   * it has no means of proof; 114 (`stepUp`) without. `awardList`: Bind (4), once per account and mobile.
   */
  bindAccount: call({
    mutating: true,
    req: { mobile, smsCode, password: password.optional() },
    res: { userInfo, awardList: z.array(award).optional() },
    refuses: ['codeWrong', 'codeExpired', 'mobileBound', 'passwordRule', 'passwordLeaked', 'wrongLogin', 'locked'],
  }),
  /**
   * Like smsSend, but always with a solved challenge. `ticket` identifies the message for support. For `type` bind a
   * player with a mobile is refused. The response never reveals whether a mobile has an account.
   */
  smsSendV2: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { mobile, type: z.enum(SMS_TYPE), captchaToken, codeLength: z.int().min(6).max(8).optional() },
    res: { expireSec: int, resendSec: int, ticket: id },
    refuses: ['codeTooOften', 'captchaNeeded', 'mobileBound'],
  }),
};
