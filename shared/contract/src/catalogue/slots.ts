/**
 * Props that the renderer of a slot hands to whoever fills it: types alone. Who renders a slot, and how many fillings it shows, is data
 * of the renderer's manifest.
 */
export interface SlotTypes {
  /** Above the page, under the dialogs: floating icons. `routeId` of the page shown. */
  'frame.float': { routeId: string };
  /** Cards of the account page. */
  'member.cards': Record<never, never>;
  'lobby.jackpot-strip': Record<never, never>;
  'lobby.balance-action': Record<never, never>;
  /** Below the games, where a red dot says that something can be claimed: what it is, and the way to it. */
  'lobby.claim-strip': Record<never, never>;
  /** After a deposit has settled: what to do next. */
  'wallets.deposit-done': { amount: number };
}
export type SlotId = keyof SlotTypes;
export type SlotProps<S extends SlotId> = SlotTypes[S];
