import type { Audience } from '@parola/operations';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { hasDeposited } from '../deposits';
import { hasLevel } from '../vip';

/** More than any level: levels are counted up from 0 without a gap. */
const NO_LAST_LEVEL = 1_000;
const PLAYER = sql.ref('p.id');

/** The receivers of a mail. */
export interface Addressed {
  audience: Audience;
  /** Advertising: for players who accept it. Breaks and exclusions withdraw the consent (player protection C18). */
  offer: boolean;
}

/** The condition on rows `p` of `player`. */
export function isAddressed({ audience: { vipFrom, vipTo, deposited }, offer }: Addressed): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`true`];
  if (vipFrom !== undefined || vipTo !== undefined) all.push(hasLevel(PLAYER, vipFrom ?? 0, vipTo ?? NO_LAST_LEVEL));
  if (deposited !== undefined) all.push(deposited ? hasDeposited(PLAYER) : sql<boolean>`NOT ${hasDeposited(PLAYER)}`);
  if (offer) all.push(sql<boolean>`p.marketing`);
  return sql<boolean>`(${sql.join(all, sql` AND `)})`;
}

/** How many players there are, and the newest of all players. */
export async function countAddressed(tx: Tx, addressed: Addressed): Promise<{ players: number; newest: bigint }> {
  const {
    rows: [row],
  } = await sql<{ players: number; newest: bigint | null }>`
    SELECT count(*)::int AS players, (SELECT max(id) FROM player) AS newest
      FROM player p WHERE ${isAddressed(addressed)}`.execute(tx);
  return { players: row?.players ?? 0, newest: row?.newest ?? 0n };
}
