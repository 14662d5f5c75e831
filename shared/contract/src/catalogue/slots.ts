/**
 * Props that the renderer of a slot passes to its fillings; types only. The renderer's manifest declares the slot and
 * the number of its fillings.
 */
export interface SlotTypes {
  /** Floating icons above the page and below dialogs. `routeId` is the shown page. */
  'frame.float': { routeId: string };
  /** Cards of the account page. */
  'member.cards': Record<never, never>;
  'lobby.jackpot-strip': Record<never, never>;
  'lobby.balance-action': Record<never, never>;
  /** Below the games, for claimable awards that a red dot marks: their names and a link to them. */
  'lobby.claim-strip': Record<never, never>;
  /** Shown after a deposit has settled: the next steps. `amount` is in hundredths. */
  'wallets.deposit-done': { amount: number };
}
export type SlotId = keyof SlotTypes;
export type SlotProps<S extends SlotId> = SlotTypes[S];
