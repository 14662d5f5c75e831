import * as z from 'zod';
import { call } from './call';
import { LOGIN_RESULT } from './enums';
import { flag, id, int, paged, pageFields, password, secret, smsCode, text, time } from './shapes/fields';

/** The place of a session: a readable name of its device, and its address with the last half hidden. */
const place = {
  device: text(64),
  ip: text(64),
  /** '' while the place of an address is unknown. */
  city: text(64),
};

/** The player's sessions and proofs of identity (player protection C07-C09, C12, C13). */
export const SECURITY_CALLS = {
  /**
   * Proves the player's identity by one of password, code (SMS_TYPE.verify) and passkey (the answer to
   * `passkeyOptions`): ends the idle state (114), and opens actions with step-up in this session for five minutes.
   * The new token replaces the old one. The latest end of the session stays as it was: a full log-in is needed at
   * least every 30 days.
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
   * Ends another session of the player and its games, or all others. `notFound`: it is not an open one of theirs, or
   * it is this very one. 114 (`stepUp`) without a proof by `reAuth`: a stolen token must not log its owner out.
   */
  kickSession: call({
    mutating: true,
    req: { sessionId: text(64).optional(), others: flag.optional() },
    res: { ended: int },
    refuses: ['notFound'],
  }),
};
