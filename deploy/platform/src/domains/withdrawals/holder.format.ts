import * as z from 'zod';
import type { Vault } from '../../ground/vault';

const holder = z.strictObject({ number: z.string(), name: z.string() });
/** Number and holder's name of a bank account. */
export type Holder = z.output<typeof holder>;

export function sealHolder(vault: Vault, context: string, details: Holder): Buffer {
  return vault.seal(context, JSON.stringify(holder.parse(details)));
}

/** @throws Error when the value belongs to another context, or was changed. */
export function openHolder(vault: Vault, context: string, sealed: Buffer): Holder {
  return holder.parse(JSON.parse(vault.openText(context, sealed)));
}

/** Encryption contexts of a player's account and of a withdrawal's destination. */
export const ofAccount = (userId: bigint) => `bank-account:${userId}`;
export const ofOrder = (orderId: string) => `withdrawal:${orderId}`;

/** Trace of a bank account: equal for equal accounts. `number` in the form of `plainAccountNo`. */
export function numberTrace(vault: Vault, bankId: number, number: string): Buffer {
  return vault.trace('bank-account', `${bankId}:${number}`);
}

export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}
