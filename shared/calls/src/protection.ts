import * as z from 'zod';
import { call } from './call';
import { COOL_OFF_HOURS, LIMIT_KIND, LIMIT_PERIOD, REALITY_CHOICE, RG_STATUS, SELF_EXCLUDE_MONTHS } from './enums';
import { id, int, password, smallId, smsCode, text, time } from './shapes/fields';
import { limitPreset, REALITY_CHECK_MINUTES, selfExcludeTerms } from './shapes/protection';
import { limit, rgState } from './shapes/shared';

/** Responsible gaming (player protection C14-C21). */
export const PROTECTION_CALLS = {
  getSelfLimit: call({
    req: {},
    res: {
      ...rgState.shape,
      /** Offered values. */
      presets: z.strictObject({
        coolOffHours: z.array(z.literal(COOL_OFF_HOURS)),
        excludeMonths: selfExcludeTerms,
        limits: z.array(limitPreset).optional(),
        realityCheckMinutes: z.array(z.literal(REALITY_CHECK_MINUTES)).optional(),
      }),
      /** Changes of limits, newest first; 0 is "no limit". */
      history: z.array(
        z.strictObject({
          kind: z.enum(LIMIT_KIND),
          period: z.enum(LIMIT_PERIOD),
          old: int,
          new: int,
          createTime: time,
          effectiveTime: time,
        }),
      ),
      /** Breaks and exclusions, newest first, past ones included. */
      breaks: z
        .array(z.strictObject({ rgStatus: z.enum(RG_STATUS), exclusionNo: id, startTime: time, until: time }))
        .optional(),
      /** Hours from the request of a looser limit until it can be confirmed. */
      waitHours: int.optional(),
    },
  }),
  /**
   * Sets one limit. A stricter value applies at once and drops a pending one. A looser value, or 0 for none, stays
   * pending (`pendingFrom`) and applies after its confirmation. `value` is in hundredths, or in minutes for a session,
   * whose `period` is a day. `limitWaiting` (`effectiveTime`): another looser value is already pending. An idle session
   * may set a stricter value and stays idle; a looser one is refused with 114 there.
   */
  setSelfLimit: call({
    mutating: true,
    whileIdle: true,
    req: {
      kind: z.literal([LIMIT_KIND.deposit, LIMIT_KIND.loss, LIMIT_KIND.wager, LIMIT_KIND.sessionMinutes]),
      period: z.enum(LIMIT_PERIOD),
      value: int,
    },
    res: { limit },
    refuses: ['limitWaiting', 'belowMinimum', 'aboveMaximum'],
  }),
  /**
   * Answers the offer of a daily deposit limit before the first deposit (player protection C24): `value` in hundredths,
   * 0 declines. The first answer is final; further calls change nothing.
   */
  answerLimitOffer: call({
    mutating: true,
    req: { value: int },
    res: {},
    refuses: ['belowMinimum', 'aboveMaximum'],
  }),
  /**
   * Confirms a pending looser value (player protection C15). `limitWaiting` (`effectiveTime`): too early. 114
   * (`stepUp`) without a proof by `reAuth` within some minutes (C12).
   */
  confirmSelfLimit: call({
    mutating: true,
    req: { id: int },
    res: { limit },
    refuses: ['limitWaiting', 'notFound'],
  }),
  /** Cancels a pending looser value, also from an idle session. */
  cancelSelfLimit: call({ mutating: true, whileIdle: true, req: { id: int }, res: { limit }, refuses: ['notFound'] }),
  /** Sets the interval of reality checks (player protection C21). */
  setRealityCheck: call({
    mutating: true,
    req: { minutes: z.literal(REALITY_CHECK_MINUTES) },
    res: { realityCheckMin: int },
  }),
  /** Answers a due reality check; then bets are accepted again. Without a due check it does nothing. */
  realityCheckAck: call({ mutating: true, req: { choice: z.enum(REALITY_CHOICE) }, res: {} }),
  /** Starts a break at once. Allowed from an idle session, which stays idle. */
  coolOff: call({
    mutating: true,
    whileIdle: true,
    req: { hours: z.literal(COOL_OFF_HOURS) },
    res: { rgStatus: z.enum(RG_STATUS), until: time },
    refuses: ['selfExcluded'],
  }),
  /**
   * Starts an exclusion, which cannot be undone within its term (player protection C18). Needs the password, a code
   * (SMS_TYPE.verify), or a proof by `reAuth` within some minutes; 114 (`stepUp`) without any. With the password or a
   * code it is allowed from an idle session, which stays idle.
   */
  selfExclude: call({
    mutating: true,
    whileIdle: true,
    req: {
      months: z.literal(SELF_EXCLUDE_MONTHS),
      reason: smallId.optional(),
      password: password.optional(),
      smsCode: smsCode.optional(),
      /** The confirmation that the player typed: EXCLUDE_CONFIRM_TEXT. */
      confirmText: text(64),
    },
    res: { rgStatus: z.enum(RG_STATUS), until: time, exclusionNo: id },
    refuses: ['conditionNotMet', 'wrongLogin', 'locked', 'codeWrong', 'codeExpired', 'selfExcluded'],
  }),
};
