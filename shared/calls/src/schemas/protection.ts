import * as z from 'zod';
import { COOL_OFF_HOURS, LIMIT_KIND, LIMIT_PERIOD, RG_STATUS, SELF_EXCLUDE_MONTHS } from '../enums';
import type { PROTECTION_CALLS } from '../table/protection';
import { call, id, int, password, smallId, smsCode, text, time } from './base';
import type { SchemasOf } from './base';
import { rgState } from './shared';

export const PROTECTION_SCHEMAS = {
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
    errors: [],
  }),
  coolOff: call({
    req: { hours: z.literal(COOL_OFF_HOURS) },
    res: { rgStatus: z.enum(RG_STATUS), until: time },
    errors: [206],
  }),
  /** Cannot be undone within the term (player protection C18). Needs the password or a code (SMS_TYPE.verify): 114 without either. */
  selfExclude: call({
    req: {
      months: z.literal(SELF_EXCLUDE_MONTHS),
      reason: smallId.optional(),
      password: password.optional(),
      smsCode: smsCode.optional(),
      /** What the player typed to confirm: EXCLUDE_CONFIRM_TEXT. */
      confirmText: text(64),
    },
    res: { rgStatus: z.enum(RG_STATUS), until: time, exclusionNo: id },
    errors: [9, 101, 102, 103, 104, 114, 206],
  }),
} satisfies SchemasOf<typeof PROTECTION_CALLS>;
