import type { Hundredths } from './money';

/** What a player can play with: cash and bonus together, in hundredths. The one figure that is called «Balance» everywhere (C31 shows its parts beside it). */
export function balanceOf(wallet: { coin: Hundredths; bonusCoin: Hundredths }): Hundredths {
  return wallet.coin + wallet.bonusCoin;
}
