import type { Hundredths } from './money';

/**
 * The playable balance of a player: cash and bonus together, in hundredths. The one figure called «Balance»
 * everywhere (C31 shows its parts beside it).
 */
export function balanceOf(wallet: { coin: Hundredths; bonusCoin: Hundredths }): Hundredths {
  return wallet.coin + wallet.bonusCoin;
}
