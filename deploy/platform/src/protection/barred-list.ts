import { plainIdNo } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { plainName } from '../ground/person-name';
import type { Vault } from '../ground/vault';
import './tables';

/** The list's ways to match a person: `mobile` is in `restricted_person`, the others are traces. */
export const BARRED_BY = { mobile: 0, person: 1, idNumber: 2 } as const;
export type BarredBy = (typeof BARRED_BY)[keyof typeof BARRED_BY];

/** The known data of a person; name and birthday (YYYY-MM-DD) identify a person only together. */
export interface Known {
  name?: string | undefined;
  birthday?: string | undefined;
  idNo?: string | undefined;
}

export interface Trace {
  kind: 1 | 2;
  trace: Buffer;
}

/** A name as it was compared before particles were joined: traces of that time stand in lists and of players. */
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
 * The traces of a person's data, the one of the name in the present form before the one of the earlier form; none of
 * data that identifies no person.
 */
export function tracesOf(vault: Vault, { name = '', birthday = '', idNo = '' }: Known): Trace[] {
  const names = birthday ? [...new Set([plainName(name), nameBefore(name)])].filter(Boolean) : [];
  const number = plainIdNo(idNo);
  return [
    ...names.map((plain): Trace => ({
      kind: BARRED_BY.person,
      trace: vault.trace('barred-person', `${birthday}:${plain}`),
    })),
    // For any kind of ID: lists give numbers alone.
    ...(number ? [{ kind: BARRED_BY.idNumber, trace: vault.trace('barred-id', number) }] : []),
  ];
}

/** Records a player's own identity data, replacing their earlier one: from now on the list matches them by it. */
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
    .values(traces.map(({ kind, trace }) => ({ user_id: userId, source, kind, trace })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The present matches of a player on the list, without cleared ones. */
export async function barredBy(tx: Tx, userId: bigint): Promise<{ kind: BarredBy; trace: Buffer }[]> {
  const { rows } = await sql<{ kind: BarredBy; trace: Buffer }>`
    SELECT kind, trace FROM player_hits(${userId}) ORDER BY kind, trace`.execute(tx);
  return rows;
}
