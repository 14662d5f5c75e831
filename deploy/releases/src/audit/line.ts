import type { AnswerOf } from '@parola/release-api';
import * as z from 'zod';
import { digestOf } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import { unseal, type Trust } from '../signing/signed-envelope';
import type { Storage } from '../storage/storage-port';

export type AuditLine = AnswerOf<'audit'>[number];
/** The caller's part of an audit line; place, time and hash are added on writing. */
export type AuditEntry = Pick<AuditLine, 'actor' | 'act' | 'subject' | 'outcome' | 'detail' | 'emergency'>;

/** The store with the audit, and the keys of its signatures. */
export interface AuditPlace {
  storage: Storage;
  trust: Trust;
}

/** Folder of the audit in the store. */
export const AUDIT = 'audit/';
export const auditKey = (n: number): string => `${AUDIT}${n}.json`;

/** Maximum length of a line's detail. */
export const DETAIL_MAX = 1000;
/** Limit of a Date, epoch milliseconds. */
const LATEST_MS = 8.64e15;

const lineSchema = z.strictObject({
  n: z.int().min(1),
  at: z.int().min(0).max(LATEST_MS),
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
  detail: z.string(),
  emergency: z.literal(true).optional(),
  prev: z.string(),
  hash: z.string(),
});

/** Hash of a line. Lines without the mark of an emergency have the hash that earlier releases gave them. */
export function hashOf({ n, at, actor, act, subject, outcome, detail, emergency, prev }: Omit<AuditLine, 'hash'>) {
  const fields = [n, at, actor, act, subject, outcome, detail, prev];
  return digestOf(JSON.stringify(emergency ? [...fields, 'emergency'] : fields));
}

/** A line in its JSON form; undefined for any other text. */
export function lineIn(text: string): AuditLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return lineSchema.safeParse(value).data;
}

/** A line as the store has it. */
export interface StoredLine {
  n: number;
  /** Digest of the stored bytes. */
  digest: string;
  /** Undefined for a line with a problem. */
  line?: AuditLine;
  /** Key of the signature; undefined without one. */
  signedBy?: string;
  /** True for a verified signature of a trusted key. */
  isTrusted: boolean;
  /** Sentence about a line that is not the written one. */
  problem?: string;
}

/** Stands for a line that is missing although a later one is there. */
export function missingLine(n: number): StoredLine {
  const problem = `Line ${n} of the audit is missing; restore it from a backup.`;
  return { n, digest: digestOf(''), isTrusted: false, problem };
}

async function isTrustedKey(trust: Trust, signedBy: string): Promise<boolean> {
  const isAmong = (keys: readonly { kid: string }[]) => keys.some(({ kid }) => kid === signedBy);
  return isAmong(await trust.keys()) || isAmong(await trust.keys(true));
}

/** Reads a line and verifies its hash and its signature; undefined for a missing one. */
export async function readStoredLine({ storage, trust }: AuditPlace, n: number): Promise<StoredLine | undefined> {
  const bytes = await storage.get(auditKey(n));
  if (!bytes) return undefined;
  const digest = digestOf(bytes);
  const bad = (problem: string): StoredLine => ({ n, digest, isTrusted: false, problem });
  let opened: { text: Buffer; signedBy?: string };
  try {
    opened = await unseal(bytes, `Line ${n} of the audit`, trust);
  } catch (error) {
    if (error instanceof ReleaseError && error.kind === 'integrity') return bad(error.message);
    throw error;
  }
  const line = lineIn(opened.text.toString('utf8'));
  if (!line) return bad(`Line ${n} of the audit cannot be read (${auditKey(n)}); restore it from a backup.`);
  if (line.n !== n) return bad(`Line ${n} of the audit was written as line ${line.n}; it was moved here.`);
  if (hashOf(line) !== line.hash) return bad(`Line ${n} of the audit was changed: it does not match its hash.`);
  const { signedBy } = opened;
  if (signedBy === undefined) return { n, digest, line, isTrusted: false };
  return { n, digest, line, signedBy, isTrusted: await isTrustedKey(trust, signedBy) };
}
