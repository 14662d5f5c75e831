import * as z from 'zod';
import { call, publicCall } from './call';
import { ofCodes, originFields } from './sign-up-fields';
import { SOCIAL_TYPE } from './enums';
import { day, flag, id, secret, text, url } from './shapes/fields';
import { authOk, userInfo } from './shapes/shared';

/** The ticket in the address of a return from a provider: valid once, for minutes, on the device that started. */
const ticket = secret(text(128, 1));

/**
 * Logs in, or creates an account for a new player. A new player needs birthday, ageConfirm and termsVersion; without
 * them the call is refused with notEligible, and the ticket stays valid. The catalogue also has `accessToken` and
 * `idToken` of the provider: they are not accepted, because a token issued to another app would log in here.
 */
const socialLogin = publicCall({
  playerActs: true,
  writes: ofCodes,
  req: {
    code: ticket,
    deviceId: id,
    birthday: day.optional(),
    ageConfirm: flag.optional(),
    termsVersion: text(32).optional(),
    marketing: flag.optional(),
    ...originFields,
  },
  res: authOk,
  refuses: ['socialTokenInvalid', 'notEligible', 'deviceBlocked', 'inviteCodeInvalid', 'underAge', 'regionNotAllowed'],
});

/** Log-in with accounts of social providers (specification §3: facebook 3, line 4, google 5). */
export const SOCIAL_CALLS = {
  /**
   * Returns the address of the provider's log-in. `bind`: a logged-in player adds this log-in method, which needs a
   * proof: 114 (`stepUp`). Ours.
   */
  startSocialLogin: publicCall({
    playerActs: true,
    writes: ofCodes,
    req: { socialType: z.enum(SOCIAL_TYPE), deviceId: id, bind: flag.optional() },
    res: { url },
    refuses: ['deviceBlocked'],
  }),
  googleLogin: socialLogin,
  facebookLogin: socialLogin,
  lineLogin: socialLogin,
  /** Adds a log-in method. `accessToken` is the ticket of a log-in started with `bind`. */
  bindSocialAccount: call({
    mutating: true,
    req: { socialType: z.enum(SOCIAL_TYPE), accessToken: ticket },
    res: { userInfo },
    refuses: ['socialTokenInvalid', 'socialBound'],
  }),
  /**
   * Removes a log-in method. Ours. 114 (`stepUp`) without a proof by `reAuth`, if the player has any means of proof;
   * `conditionNotMet`: it is the last method.
   */
  unbindSocialAccount: call({
    mutating: true,
    req: { socialType: z.enum(SOCIAL_TYPE) },
    res: { userInfo },
    refuses: ['notFound', 'conditionNotMet'],
  }),
};
