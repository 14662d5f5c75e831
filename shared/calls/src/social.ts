import * as z from 'zod';
import { call, publicCall } from './call';
import { ofCodes, originFields } from './entry';
import { SOCIAL_TYPE } from './enums';
import { day, flag, id, secret, text, url } from './shapes/fields';
import { authOk, userInfo } from './shapes/shared';

/** What the way back from a provider has brought, as its address held it: good once, for minutes, on the device that began. */
const ticket = secret(text(128, 1));

/**
 * Logs in, or opens an account for somebody new: only then are birthday, ageConfirm and termsVersion needed (notEligible without, and the ticket
 * stays good). The catalogue also knows `accessToken` and `idToken`: neither is taken, for a token that was made for another app would log in here.
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
  /** Where to go to log in there; `bind`: for the player who asks, to log in with from then on. That needs a proof: 114 (`stepUp`). Ours. */
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
   * It logs in no longer. Ours. 114 (`stepUp`) without a proof by `reAuth`, where the player has anything to prove himself by; `conditionNotMet`:
   * it is his last way in.
   */
  unbindSocialAccount: call({
    mutating: true,
    req: { socialType: z.enum(SOCIAL_TYPE) },
    res: { userInfo },
    refuses: ['notFound', 'conditionNotMet'],
  }),
};
