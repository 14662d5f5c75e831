import * as z from 'zod';
import type { Vault } from '../../ground/vault';

const holder = z.strictObject({ number: z.string(), name: z.string() });
/** Number and name of an account. */
export type Holder = z.output<typeof holder>;

export function sealHolder(vault: Vault, context: string, said: Holder): Buffer {
  return vault.seal(context, JSON.stringify(holder.parse(said)));
}

/** @throws Error when it is another's, or was changed. */
export function openHolder(vault: Vault, context: string, sealed: Buffer): Holder {
  return holder.parse(JSON.parse(vault.openText(context, sealed)));
}

/** Of an account of a player, and of where a withdrawal goes. */
export const ofAccount = (userId: bigint) => `bank-account:${userId}`;
export const ofOrder = (orderId: string) => `withdrawal:${orderId}`;

/** The same for the same account. `number` as `plainAccountNo` writes it. */
export function numberTrace(vault: Vault, bankId: number, number: string): Buffer {
  return vault.trace('bank-account', `${bankId}:${number}`);
}

export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}
