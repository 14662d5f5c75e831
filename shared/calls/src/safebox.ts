import * as z from 'zod';
import { call } from './call';
import { SAFEBOX_DIRECTION } from './enums';
import { SAFEBOX_PIN } from './safebox-rules';
import { flag, money, secret } from './shapes/fields';
import { walletSnap } from './shapes/shared';

const pin = secret(z.string().regex(SAFEBOX_PIN));
const box = { safebox: money, hasSafeboxPassword: flag };

/** Money set aside behind a PIN (call catalogue X6, X7). Open to a player on a break or with an exclusion. */
export const SAFEBOX_CALLS = {
  /**
   * Sets or replaces the PIN, and resets the number of tries. `invalidParameter`: an easy PIN (`isEasyPin`). Needs a
   * new proof of identity (`reAuthNeeded` with `stepUp`, C12).
   */
  setSafeboxPassword: call({ mutating: true, req: { password: pin }, res: box }),
  /**
   * Moves money. `balanceTooLow` (`have`: balance of the source). `safeboxPassword` (`left`: remaining tries before
   * only a new PIN helps; 0 without a PIN).
   */
  safeboxTransfer: call({
    mutating: true,
    req: { direction: z.enum(SAFEBOX_DIRECTION), amount: money.min(1), password: pin },
    res: { wallet: walletSnap, ...box },
    refuses: ['kycNeeded', 'kycReview', 'kycRejected', 'walletFrozen', 'balanceTooLow', 'safeboxPassword'],
  }),
};
