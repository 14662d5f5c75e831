import * as z from 'zod';
import { call, publicCall } from './call';
import { CLAIM_STATUS } from './enums';
import { int, money, text, time } from './shapes/fields';
import { award, vipLevel, walletSnap } from './shapes/shared';

/** VIP levels. A visitor gets the level table of getVipInfo (auth public), yet its 401 logs out as the specification says. */
export const VIP_CALLS = {
  /** `keyList` picks the parts: `vipLevel` is levelList, the others as named. A visitor is level 0 and gets levelList alone. */
  getVipInfo: publicCall({
    writes: null,
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
  }),
  appVipUserReceiveDaily: call({
    mutating: true,
    req: {},
    res: { awardList: z.array(award), wallet: walletSnap, nextTime: time },
    refuses: [
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'levelNotReached',
      'receivedThisPeriod',
    ],
  }),
};
