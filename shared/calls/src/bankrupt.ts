import * as z from 'zod';
import { call } from './call';
import { flag, int, money, msLeft, smallId } from './shapes/fields';
import { award, walletSnap } from './shapes/shared';

/**
 * The bankruptcy gift of specification §4: two awards, the second after valid bet. The field names are the
 * specification's.
 */
const bankruptGiftInfo = z.strictObject({
  /** False if nothing is open to this player; then the dialog closes. */
  bankrupt: flag,
  /** Remaining time to claim the first award; -1 after the claim, or if nothing is open. */
  canReceiveLastMs: msLeft,
  /** Remaining time to claim the second award; -1 before the first claim and after the second. */
  gift2LastMs: msLeft,
  /** Valid bet since the first claim, and the valid bet that the second award needs. */
  currBet: money,
  validBet: money,
  awardList: z.array(award.extend({ canReceive: flag, isReceived: flag })),
  /** Turnover of an award as a multiple, and the days for it. */
  wagerTimes: int,
  bonusDays: int,
});

/** The bankruptcy gift (call catalogue 87, 88). */
export const BANKRUPT_CALLS = {
  getBankruptGiftInfo: call({ req: {}, res: { bankruptGiftInfo } }),
  /** Claims an award. `id` is the award's. `giftValidBet` has `need` and `have`. */
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
