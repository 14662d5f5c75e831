import * as z from 'zod';
import { call } from './call';
import { LOGIN_RESULT } from './enums';
import { flag, id, int, paged, pageFields, password, secret, smsCode, text, time } from './shapes/fields';

/** Place of a session: a readable device name, and the IP address with its last half hidden. */
const place = {
  device: text(64),
  ip: text(64),
  /** '' if the city of the address is unknown. */
  city: text(64),
};

/** The player's sessions and proofs of identity (player protection C07-C09, C12, C13). */
export const SECURITY_CALLS = {
  /**
   * Proves the player's identity by one of password, code (SMS_TYPE.verify) and passkey (response to `passkeyOptions`).
   * It ends the idle state (114), and permits actions with step-up in this session for five minutes. The new token
   * replaces the old one. The session's maximum age stays: a full log-in is needed at least every 30 days.
   */
  reAuth: call({
    playerActs: true,
    whileIdle: true,
    req: { password: password.optional(), smsCode: smsCode.optional(), passkey: secret(text(12_000, 2)).optional() },
    res: { token: secret(text(128, 1)), expireTime: time },
    refuses: ['wrongLogin', 'locked', 'codeWrong', 'codeExpired'],
  }),
  /** Log-ins of this account including failed attempts, and the open sessions. */
  getLoginLog: call({
    req: { ...pageFields },
    res: {
      ...paged(
        z.strictObject({
          time,
          ...place,
          result: z.enum(LOGIN_RESULT),
          /** True for the log-in that began this session. */
          current: flag,
          /** '' for a failed attempt, and for log-ins from before sessions were recorded. */
          sessionId: text(64),
        }),
      ),
      /** Open sessions: this one first, then by the player's last activity. */
      sessions: z.array(z.strictObject({ sessionId: id, ...place, loginTime: time, activeTime: time, current: flag })),
    },
  }),
  /**
   * Ends another session of the player with its games, or all others. `notFound`: not an open session of theirs, or the
   * current one. 114 (`stepUp`) without a proof by `reAuth`, because a stolen token must not log its owner out.
   */
  kickSession: call({
    mutating: true,
    req: { sessionId: text(64).optional(), others: flag.optional() },
    res: { ended: int },
    refuses: ['notFound'],
  }),
};
