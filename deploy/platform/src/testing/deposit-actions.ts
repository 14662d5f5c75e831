import { walletSnap } from '../ledger/ledger';
import type { TestPlatform, TestPlayer } from './platform';

/** Deposit actions for tests; takes a function, because the platform opens later. Hundredths. */
export function depositing(platform: () => TestPlatform) {
  /** Orders a deposit, by GCash unless `more` names another channel. */
  const ask = (
    player: TestPlayer,
    amount: number,
    more: { itemId?: number; bonusType?: number; noBonus?: boolean; couponId?: string; rechargeTypeId?: number } = {},
    requestId?: string,
  ) =>
    platform().call('createRechargeOrder', { rechargeTypeId: 1, amount, ...more }, { token: player.token, requestId });
  return {
    ask,
    /** Orders a deposit with the bonus of the first deposit. @returns the order's id. */
    open: async (player: TestPlayer, amount = 50_000) =>
      (await ask(player, amount, { bonusType: 11 })).body.order.orderId,
    status: async (player: TestPlayer, orderId: string) =>
      (await platform().call('rechargeOrderStatus', { orderId }, { token: player.token })).body,
    coin: async ({ userId }: TestPlayer) => (await walletSnap(platform().database.db, userId)).coin,
  };
}
