import * as z from 'zod';
import { call } from './call';
import { flag, int, money, msLeft, smallId } from './shapes/fields';
import { award, walletSnap } from './shapes/shared';

/** The gift of specification §4: two awards, the second after valid bet. Names of fields are the specification's. */
const bankruptGiftInfo = z.strictObject({
  /** False: nothing is open to this player, and the dialog closes. */
  bankrupt: flag,
  /** How long the first award can be taken; -1 once it was, or when nothing is open. */
  canReceiveLastMs: msLeft,
  /** How long the second can be; -1 before the first was taken, and once the second was. */
  gift2LastMs: msLeft,
  /** Valid bet since the first award was taken, and the amount that the second needs. */
  currBet: money,
  validBet: money,
  awardList: z.array(award.extend({ canReceive: flag, isReceived: flag })),
  /** How often an award has to be bet before it is cash, and the days for it. */
  wagerTimes: int,
  bonusDays: int,
});

/** The bankruptcy gift (call catalogue 87, 88). */
export const BANKRUPT_CALLS = {
  getBankruptGiftInfo: call({ req: {}, res: { bankruptGiftInfo } }),
  /** `id` is that of the award. `giftValidBet` says `need` and `have`. */
  receiveBankruptGiftAward: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap, bankruptGiftInfo },
    refuses: [
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'depositLimit',
      'lossLimit',
      'wagerLimit',
      'sessionLimit',
      'giftNotNeeded',
      'giftTooEarly',
      'giftValidBet',
      'giftReceived',
    ],
  }),
};
