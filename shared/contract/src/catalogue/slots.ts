import type { OwnerName } from '../names';

/** Props that the renderer of a slot hands to whoever fills it. */
export interface SlotTypes {
  /** Above the page, under the dialogs: floating icons. `routeId` of the page shown. */
  'frame.float': { routeId: string };
  /** Cards of the account page. */
  'member.cards': Record<never, never>;
  'lobby.jackpot-strip': Record<never, never>;
  'lobby.balance-action': Record<never, never>;
  /** After a deposit has settled: what to do next. */
  'wallets.deposit-done': { amount: number };
}
export type SlotId = keyof SlotTypes;
export type SlotProps<S extends SlotId> = SlotTypes[S];

/** Who renders each slot, and how many fillings it shows. */
export const SLOTS = {
  'frame.float': { owner: 'shell', max: 3 },
  'member.cards': { owner: 'shell', max: 8 },
  'lobby.jackpot-strip': { owner: 'lobby', max: 1 },
  'lobby.balance-action': { owner: 'lobby', max: 1 },
  'wallets.deposit-done': { owner: 'wallets', max: 2 },
} as const satisfies Record<SlotId, { owner: OwnerName; max: number }>;

export function isSlotId(value: string): value is SlotId {
  return Object.hasOwn(SLOTS, value);
}
