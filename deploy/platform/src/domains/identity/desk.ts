import { normaliseMobile } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import './tables';
import { inSmallLetters } from '../../db/text-order';

const MOST_FOUND = 20;
const NEWEST = 10;

interface Found {
  id: string;
  nickname: string;
  mobile: string;
  createTime: number;
}

function foundOf(row: { id: bigint; nickname: string; mobile: string | null; created_at: Date }): Found {
  return {
    id: row.id.toString(),
    nickname: row.nickname,
    mobile: row.mobile === null ? '' : `${row.mobile.slice(0, 6)}•••${row.mobile.slice(-4)}`,
    createTime: row.created_at.getTime(),
  };
}

/** Finds players by id, account, mobile in any notation, or start of the nickname; at most twenty. */
export async function findPlayers(tx: Tx, text: string): Promise<Found[]> {
  const mobile = normaliseMobile(text);
  const begins = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .selectFrom('player')
    .select(['id', 'nickname', 'mobile', 'created_at'])
    .where((eb) =>
      eb.or([
        sql<boolean>`${inSmallLetters('nickname')} LIKE ${begins}`,
        eb('account', '=', text.trim().toLowerCase()),
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        ...(/^[1-9]\d{0,17}$/.test(text) ? [eb('id', '=', BigInt(text))] : []),
      ]),
    )
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(foundOf);
}

/** Returns a player's identity, open sessions and last log-in. @throws Refusal notFound */
export async function playerForDesk(tx: Tx, userId: bigint, now: Date) {
  const player = await tx
    .selectFrom('player')
    .select(['id', 'nickname', 'mobile', 'created_at', 'account', sql<string | null>`birthday::text`.as('birthday')])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!player) throw new Refusal('notFound');
  const sessions = await tx
    .selectFrom('player_session')
    .select(['ip', 'created_at', 'active_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('active_at', 'desc')
    .limit(NEWEST)
    .execute();
  const logIns = await tx
    .selectFrom('login_log')
    .select(['kind', 'ok', 'ip', 'device_name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    ...foundOf(player),
    account: player.account,
    birthday: player.birthday,
    sessions: sessions.map(({ ip, created_at, active_at }) => ({
      ip,
      createTime: created_at.getTime(),
      activeTime: active_at.getTime(),
    })),
    logIns: logIns.map(({ kind, ok, ip, device_name, created_at }) => ({
      time: created_at.getTime(),
      kind,
      ok,
      ip,
      device: device_name,
    })),
  };
}

/** SQL condition: another player has logged in on a device of this player. `userId` is an SQL expression. */
export function sharesDevice(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM player_device own JOIN player_device other ON other.device = own.device AND other.user_id <> own.user_id
                               WHERE own.user_id = ${userId})`;
}

/** SQL condition: the two players have logged in on the same device. */
export function shareDevice(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM player_device a JOIN player_device b USING (device) WHERE a.user_id = ${one} AND b.user_id = ${other})`;
}

/**
 * SQL condition: the first log-in of `player` came from a network of `other`, at most a day apart. A client can invent
 * a device id, but not its address.
 */
export function cameFromNetworkOf(other: RawBuilder<unknown>, player: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM (SELECT l.network, l.created_at FROM login_log l WHERE l.user_id = ${player} AND l.ok ORDER BY l.created_at, l.id LIMIT 1) came
      JOIN login_log o ON o.user_id = ${other} AND o.ok AND o.network = came.network
       AND o.created_at BETWEEN came.created_at - interval '1 day' AND came.created_at + interval '1 day')`;
}

/** Returns the devices of a player's log-ins, latest first, with other players of the same device. */
export async function devicesForDesk(tx: Tx, userId: bigint) {
  const { rows } = await sql<{ first_at: Date; last_at: Date; name: string | null; others: string[] }>`
    SELECT d.first_at, d.last_at,
           (SELECT l.device_name FROM login_log l WHERE l.user_id = d.user_id AND l.device = d.device ORDER BY l.id DESC LIMIT 1) AS name,
           ARRAY(SELECT o.user_id::text FROM player_device o WHERE o.device = d.device AND o.user_id <> d.user_id ORDER BY o.user_id LIMIT 10) AS others
      FROM player_device d WHERE d.user_id = ${userId} ORDER BY d.last_at DESC LIMIT ${NEWEST}`.execute(tx);
  return rows.map(({ first_at, last_at, name, others }) => ({
    name: name ?? '',
    firstTime: first_at.getTime(),
    lastTime: last_at.getTime(),
    others,
  }));
}

/** Counts events by name and hour on a Manila day (`YYYY-MM-DD`). Events without an occurrence have no row. */
export async function eventCounts(tx: Tx, day: string): Promise<{ event: string; hour: number; count: number }[]> {
  const { rows } = await sql<{ event: string; hour: number; count: number }>`
    SELECT event, extract(hour FROM created_at AT TIME ZONE 'Asia/Manila')::int AS hour, count(*)::int AS count
      FROM client_event
     WHERE created_at >= ${day}::date::timestamp AT TIME ZONE 'Asia/Manila'
       AND created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Manila'
     GROUP BY 1, 2 ORDER BY event COLLATE "C", 2`.execute(tx);
  return rows;
}
