import * as z from 'zod';
import { call } from './call';
import { LOGIN_RESULT } from './enums';
import { flag, id, int, paged, pageFields, password, secret, smsCode, text, time } from './shapes/fields';

/** Where a session is: what a person would call its device, and its address with the last half hidden. */
const place = {
  device: text(64),
  ip: text(64),
  /** '' while nobody says where an address is. */
  city: text(64),
};

/** The player's sessions and what proves that it is him (player protection C07-C09, C12, C13). */
export const SECURITY_CALLS = {
  /**
   * Proves who it is by one of password, code (SMS_TYPE.verify) and passkey (the answer to `passkeyOptions`): wakes a session that was idle (114), and opens for five minutes what needs a
   * step-up in this session. The new token takes the place of the old one. When the session ends at the latest stays as it was: a full log-in is
   * needed at least every 30 days.
   */
  reAuth: call({
    playerActs: true,
    whileIdle: true,
    req: { password: password.optional(), smsCode: smsCode.optional(), passkey: secret(text(12_000, 2)).optional() },
    res: { token: secret(text(128, 1)), expireTime: time },
    refuses: ['wrongLogin', 'locked', 'codeWrong', 'codeExpired'],
  }),
  /** The log-ins of this account, failed tries too, and where it is logged in now. */
  getLoginLog: call({
    req: { ...pageFields },
    res: {
      ...paged(
        z.strictObject({
          time,
          ...place,
          result: z.enum(LOGIN_RESULT),
          /** This very session began with it. */
          current: flag,
          /** '' of a failed try, and of log-ins before sessions were kept with them. */
          sessionId: text(64),
        }),
      ),
      /** The sessions that are open, this one first, then by when the player last did something there. */
      sessions: z.array(z.strictObject({ sessionId: id, ...place, loginTime: time, activeTime: time, current: flag })),
    },
  }),
  /**
   * Ends another session of the player and its games, or all others. `notFound`: it is none of his that is open, or this very one. 114 (`stepUp`)
   * without a proof by `reAuth`: a stolen token must not throw its owner out.
   */
  kickSession: call({
    mutating: true,
    req: { sessionId: text(64).optional(), others: flag.optional() },
    res: { ended: int },
    refuses: ['notFound'],
  }),
};
