import { plainIdNo } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { nameForms } from '../ground/person-name';
import type { Vault } from '../ground/vault';
import './tables';

/** Kinds of a match with the list: `mobile` is stored in `restricted_person`, the others as traces (keyed hashes). */
export const BARRED_BY = { mobile: 0, person: 1, idNumber: 2 } as const;
export type BarredBy = (typeof BARRED_BY)[keyof typeof BARRED_BY];

/** Known data of a person; name and birthday (YYYY-MM-DD) match only together. */
export interface Known {
  name?: string | undefined;
  birthday?: string | undefined;
  idNo?: string | undefined;
}

/**
 * Version of the forms of a name that give traces: 0 without the form without spaces. Jobs make the traces of earlier
 * versions again from the stored data.
 */
export const TRACE_FORM = 1;

export interface Trace {
  kind: 1 | 2;
  trace: Buffer;
}

/** The earlier normal form of a name, before particles were joined: stored traces of lists and players still use it. */
function nameBefore(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\s,;-]/gu, '')
    .split(/[\s,;-]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/**
 * The traces of a person's data: the name in its present form first, then without spaces and in the earlier form, then
 * the ID number. Data that identifies no person gives no trace.
 */
export function tracesOf(vault: Vault, { name = '', birthday = '', idNo = '' }: Known): Trace[] {
  const names = birthday ? [...new Set([...nameForms(name), nameBefore(name)])].filter(Boolean) : [];
  const number = plainIdNo(idNo);
  return [
    ...names.map((plain): Trace => ({
      kind: BARRED_BY.person,
      trace: vault.trace('barred-person', `${birthday}:${plain}`),
    })),
    // The kind of ID is not part of the trace: lists contain numbers only.
    ...(number ? [{ kind: BARRED_BY.idNumber, trace: vault.trace('barred-id', number) }] : []),
  ];
}

/**
 * Replaces the traces of a player's identity data from one source; from now on the list matches them by the new data.
 */
export async function recordPerson(
  tx: Tx,
  vault: Vault,
  { userId, source, known }: { userId: bigint; source: string; known: Known },
): Promise<void> {
  await tx.deleteFrom('player_trace').where('user_id', '=', userId).where('source', '=', source).execute();
  const traces = tracesOf(vault, known);
  if (traces.length === 0) return;
  await tx
    .insertInto('player_trace')
    .values(traces.map(({ kind, trace }) => ({ user_id: userId, source, kind, trace, form: TRACE_FORM })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The matches of a player with the list, without cleared ones. */
export async function barredBy(tx: Tx, userId: bigint): Promise<{ kind: BarredBy; trace: Buffer }[]> {
  const { rows } = await sql<{ kind: BarredBy; trace: Buffer }>`
    SELECT kind, trace FROM player_hits(${userId}) ORDER BY kind, trace`.execute(tx);
  return rows;
}
