import * as z from 'zod';
import { call } from './call';
import { COOL_OFF_HOURS, LIMIT_KIND, LIMIT_PERIOD, RG_STATUS, SELF_EXCLUDE_MONTHS } from './enums';
import { id, int, password, smallId, smsCode, text, time } from './shapes/fields';
import { rgState } from './shapes/shared';

/** Responsible gaming (player protection C14-C20). */
export const PROTECTION_CALLS = {
  getSelfLimit: call({
    req: {},
    res: {
      ...rgState.shape,
      /** The terms on offer. */
      presets: z.strictObject({
        coolOffHours: z.array(z.literal(COOL_OFF_HOURS)),
        excludeMonths: z.array(z.literal(SELF_EXCLUDE_MONTHS)),
      }),
      /** Changes of limits, the latest first; 0 is "no limit". */
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
    },
  }),
  coolOff: call({
    mutating: true,
    req: { hours: z.literal(COOL_OFF_HOURS) },
    res: { rgStatus: z.enum(RG_STATUS), until: time },
    refuses: ['selfExcluded'],
  }),
  /** Cannot be undone within the term (player protection C18). Needs the password or a code (SMS_TYPE.verify): 114 without either. */
  selfExclude: call({
    mutating: true,
    req: {
      months: z.literal(SELF_EXCLUDE_MONTHS),
      reason: smallId.optional(),
      password: password.optional(),
      smsCode: smsCode.optional(),
      /** What the player typed to confirm: EXCLUDE_CONFIRM_TEXT. */
      confirmText: text(64),
    },
    res: { rgStatus: z.enum(RG_STATUS), until: time, exclusionNo: id },
    refuses: ['conditionNotMet', 'wrongLogin', 'locked', 'codeWrong', 'codeExpired', 'reAuthNeeded', 'selfExcluded'],
  }),
};
