/** Account codes of the chart (table `account_kind`). Accounts are opened on first use. */

export type JackpotTier = 'mini' | 'minor' | 'major' | 'mega';
export type ExpenseKind = 'bonus' | 'rebate' | 'task' | 'vip' | 'bankrupt' | 'promo' | 'agent' | 'jackpot_seed';

type PlayerAccount = 'cash' | 'bonus' | 'bonus_locked' | 'safebox' | 'withdraw_hold' | 'points' | 'diamond' | 'lottery';

/** A player's account; PHP except points (PTS), diamond (DIA) and lottery (TKT). Never below 0. */
export function player(userId: bigint, account: PlayerAccount): string {
  return `p:${userId}:${account}`;
}

/** Ids of the players that own these accounts, without duplicates. */
export function playersOf(accounts: readonly string[]): ReadonlySet<bigint> {
  return new Set(accounts.flatMap((code) => /^p:(\d+):/.exec(code)?.[1] ?? []).map(BigInt));
}

/** A jackpot pool: owed to the players, never below 0. */
export function jackpot(tier: JackpotTier): string {
  return `jackpot:${tier}`;
}

/** The money left in a rain of red packets; never below 0. */
export function rainPool(id: number): string {
  return `rain:${id}`;
}

/** The pool for the winners of a round of red versus blue; never below 0. */
export function pkPool(round: number): string {
  return `pk:${round}`;
}

/** The winnings of a free-round grant until they are paid to the player; never below 0. */
export function freeRoundsPool(grantId: string): string {
  return `free:${grantId}`;
}

/** Account of an agent's unclaimed earnings; never below 0. */
export function agent(userId: bigint): string {
  return `agent:${userId}`;
}

/**
 * Clearing account of a payment channel: negative is the channel's debt to the house for deposits; entries only, no
 * stored balance.
 */
export function psp(paymentChannel: string): string {
  return `psp:${paymentChannel}:clearing`;
}

/** Money that a payment channel has settled but that no player was credited with: owed until refunded; entries only. */
export function pspHeld(paymentChannel: string): string {
  return `psp:${paymentChannel}:held`;
}

/** The operator's bank account; a negative sum is money in the bank; entries only. */
export const BANK = 'bank:operating';

/** Expense of the house; entries only. */
export function expense(kind: ExpenseKind): string {
  return `exp:${kind}`;
}

/** Gaming revenue of the house; entries only. */
export const HOUSE_GAMING = 'house:gaming';
/** The players' fees of withdrawals; entries only. */
export const HOUSE_FEES = 'house:fees';
/** Source of sandbox money. */
export const WORLD = 'sandbox:world';

/** Source and sink of points, diamonds and tickets; entries only. */
export function mint(asset: 'PTS' | 'DIA' | 'TKT'): string {
  return `mint:${asset}`;
}
