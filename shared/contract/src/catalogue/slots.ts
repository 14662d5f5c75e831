/**
 * Props that the renderer of a slot passes to its fillings: types alone. The renderer's manifest declares the slot
 * and its number of fillings.
 */
export interface SlotTypes {
  /** Above the page, under the dialogs: floating icons. `routeId` of the page shown. */
  'frame.float': { routeId: string };
  /** Cards of the account page. */
  'member.cards': Record<never, never>;
  'lobby.jackpot-strip': Record<never, never>;
  'lobby.balance-action': Record<never, never>;
  /** Below the games, where a red dot marks claimable awards: their names, and the link to them. */
  'lobby.claim-strip': Record<never, never>;
  /** After a deposit has settled: the next steps. */
  'wallets.deposit-done': { amount: number };
}
export type SlotId = keyof SlotTypes;
export type SlotProps<S extends SlotId> = SlotTypes[S];
