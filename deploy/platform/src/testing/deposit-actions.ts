import { walletSnap } from '../ledger/ledger';
import type { TestPlatform, TestPlayer } from './platform';

/** The deposit actions of tests on a platform that may be opened later. Hundredths. */
export function depositing(platform: () => TestPlatform) {
  /** GCash unless another channel is named. */
  const ask = (
    player: TestPlayer,
    amount: number,
    more: { itemId?: number; bonusType?: number; noBonus?: boolean; couponId?: string; rechargeTypeId?: number } = {},
    requestId?: string,
  ) =>
    platform().call('createRechargeOrder', { rechargeTypeId: 1, amount, ...more }, { token: player.token, requestId });
  return {
    ask,
    /** An order with the first deposit's bonus. @returns its id. */
    open: async (player: TestPlayer, amount = 50_000) =>
      (await ask(player, amount, { bonusType: 11 })).body.order.orderId,
    status: async (player: TestPlayer, orderId: string) =>
      (await platform().call('rechargeOrderStatus', { orderId }, { token: player.token })).body,
    coin: async ({ userId }: TestPlayer) => (await walletSnap(platform().database.db, userId)).coin,
  };
}
