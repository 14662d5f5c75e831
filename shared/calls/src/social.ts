import * as z from 'zod';
import { call, publicCall } from './call';
import { ofCodes, originFields } from './sign-up-fields';
import { SOCIAL_TYPE } from './enums';
import { day, flag, id, secret, text, url } from './shapes/fields';
import { authOk, userInfo } from './shapes/shared';

/**
 * The result of a return from a provider, as its address held it: valid once, for minutes, on the device that began.
 */
const ticket = secret(text(128, 1));

/**
 * Logs in, or opens an account for a new player: only then are birthday, ageConfirm and termsVersion needed
 * (notEligible without, and the ticket stays valid). The catalogue also knows `accessToken` and `idToken`: neither is
 * accepted, because a token made for another app would log in here.
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

/** Ways in by an account elsewhere (specification §3: facebook 3, line 4, google 5). */
export const SOCIAL_CALLS = {
  /**
   * The address of the provider's log-in; `bind`: for a logged-in player, to add this way to log in. That needs a
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
  /** `accessToken` is the ticket of a way that began with `bind`. */
  bindSocialAccount: call({
    mutating: true,
    req: { socialType: z.enum(SOCIAL_TYPE), accessToken: ticket },
    res: { userInfo },
    refuses: ['socialTokenInvalid', 'socialBound'],
  }),
  /**
   * Removes a way to log in. Ours. 114 (`stepUp`) without a proof by `reAuth`, where the player has any means of
   * proof; `conditionNotMet`: it is the last way to log in.
   */
  unbindSocialAccount: call({
    mutating: true,
    req: { socialType: z.enum(SOCIAL_TYPE) },
    res: { userInfo },
    refuses: ['notFound', 'conditionNotMet'],
  }),
};
