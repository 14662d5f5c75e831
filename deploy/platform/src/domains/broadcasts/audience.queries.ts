import type { Audience } from '@parola/operations';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { hasDeposited } from '../deposits';
import { hasLevel } from '../vip';

/** Above any VIP level: levels count up from 0 without a gap. */
const NO_LAST_LEVEL = 1_000;
const PLAYER = sql.ref('p.id');

/** The receivers of a mail. */
export interface Addressed {
  audience: Audience;
  /** Advertising goes only to players with consent. Breaks and exclusions withdraw it (player protection C18). */
  offer: boolean;
}

/** SQL condition on rows `p` of `player`: the player is a receiver. */
export function isAddressed({ audience: { vipFrom, vipTo, deposited }, offer }: Addressed): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`true`];
  if (vipFrom !== undefined || vipTo !== undefined) all.push(hasLevel(PLAYER, vipFrom ?? 0, vipTo ?? NO_LAST_LEVEL));
  if (deposited !== undefined) all.push(deposited ? hasDeposited(PLAYER) : sql<boolean>`NOT ${hasDeposited(PLAYER)}`);
  if (offer) all.push(sql<boolean>`p.marketing`);
  return sql<boolean>`(${sql.join(all, sql` AND `)})`;
}

/** Counts the receivers, and returns the newest player id of the platform. */
export async function countAddressed(tx: Tx, addressed: Addressed): Promise<{ players: number; newest: bigint }> {
  const {
    rows: [row],
  } = await sql<{ players: number; newest: bigint | null }>`
    SELECT count(*)::int AS players, (SELECT max(id) FROM player) AS newest
      FROM player p WHERE ${isAddressed(addressed)}`.execute(tx);
  return { players: row?.players ?? 0, newest: row?.newest ?? 0n };
}
