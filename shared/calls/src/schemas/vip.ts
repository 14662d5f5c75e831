import * as z from 'zod';
import { CLAIM_STATUS } from '../enums';
import type { VIP_CALLS } from '../table/vip';
import { call, int, money, text, time } from './base';
import type { SchemasOf } from './base';
import { award, vipLevel, walletSnap } from './shared';

export const VIP_SCHEMAS = {
  /** `keyList` picks the parts: `vipLevel` is levelList, the others as named. A visitor is level 0 and gets levelList alone. */
  getVipInfo: call({
    req: { keyList: z.array(text(32)).max(20) },
    res: {
      vip: int,
      vipExp: money,
      /** The level above; the same as `vip` at the top. */
      nextVip: int,
      nextExp: money,
      levelList: z.array(vipLevel).optional(),
      daily: z.strictObject({ status: z.enum(CLAIM_STATUS), awardList: z.array(award), nextTime: time }).optional(),
      /** Valid bet needed by `endTime` to stay on this level. */
      keepLevel: z.strictObject({ need: money, have: money, endTime: time }).optional(),
    },
    errors: [],
  }),
  appVipUserReceiveDaily: call({
    req: {},
    res: { awardList: z.array(award), wallet: walletSnap, nextTime: time },
    errors: [114, 205, 206, 207, 316, 2601, 2602],
  }),
} satisfies SchemasOf<typeof VIP_CALLS>;
