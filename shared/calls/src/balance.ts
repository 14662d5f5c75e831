import type { Hundredths } from './money';

/**
 * Returns a player's playable balance: cash plus bonus, in hundredths. It is called «Balance» in all texts (C31 shows
 * its parts beside it).
 */
export function balanceOf(wallet: { coin: Hundredths; bonusCoin: Hundredths }): Hundredths {
  return wallet.coin + wallet.bonusCoin;
}
