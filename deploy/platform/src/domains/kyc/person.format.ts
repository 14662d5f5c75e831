import { FUNDS_SOURCE, plainIdNo, type KycIdType } from '@parola/calls';
import * as z from 'zod';
import type { Vault } from '../../ground/vault';

const person = z.strictObject({
  idNo: z.string(),
  realName: z.string(),
  birthday: z.string(),
  birthPlace: z.string(),
  nationality: z.string(),
  address: z.string(),
  permanentAddress: z.string().optional(),
  occupation: z.string(),
  employer: z.string().optional(),
  sourceOfFunds: z.enum(FUNDS_SOURCE),
});
/** A player's identity data (player protection, table 1.1, CDD data). */
export type Person = z.output<typeof person>;

const context = (caseId: string) => `kyc-person:${caseId}`;

export function sealPerson(vault: Vault, caseId: string, details: Person): Buffer {
  return vault.seal(context(caseId), JSON.stringify(person.parse(details)));
}

/** @throws Error when the value belongs to another case, or was changed. */
export function openPerson(vault: Vault, caseId: string, sealed: Buffer): Person {
  return person.parse(JSON.parse(vault.openText(context(caseId), sealed)));
}

/** Trace of an ID: equal for the same document, in any spelling of its number (player protection C03). */
export function traceOf(vault: Vault, idType: KycIdType, idNo: string): Buffer {
  return vault.trace('id-number', `${idType}:${plainIdNo(idNo)}`);
}

/** Masked number of an ID, last four characters visible: its owner recognises it, an onlooker cannot use it. */
export function maskedNumber(idNo: string): string {
  return `••••${plainIdNo(idNo).slice(-4)}`;
}
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]}•••`)
    .join(' ');
}
