import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import type { Played, Posting } from '../../domain-api/hooks';
import { accrueToAgents } from '../../ledger/postings';
import { getConfig } from '../../config';
import { holdSuspects, isRefused, type Pair } from '../invite';
import { commissionOf, LEVELS } from './commission.rules';

/** Bets of one friend on one day for one agent above the friend, and the stored state of that commission row. */
interface Line {
  agent_id: bigint;
  source_id: bigint;
  /** The bettor and all players between the bettor and the agent; ids as text. */
  below: string[];
  level: number;
  day: string;
  bet: bigint;
  had_bet: bigint;
  had_commission: bigint;
  had_held: bigint;
}

/**
 * Returns the lines of the agents who earn by these bets. Agents without permission to claim earn nothing: friends'
 * play must not draw a player back (player protection C18).
 */
async function linesOf(tx: Tx, played: readonly Played[]): Promise<Line[]> {
  const bets = played.filter(({ validBet }) => validBet > 0n);
  const { rows } = await sql<Line>`
    WITH RECURSIVE gain AS (
      SELECT user_id, day, sum(bet)::bigint AS bet
        FROM unnest(${bets.map(({ userId }) => String(userId))}::bigint[], ${bets.map(({ day }) => day)}::date[],
                    ${bets.map(({ validBet }) => String(validBet))}::bigint[]) AS g (user_id, day, bet) GROUP BY 1, 2),
    line (source_id, level, agent_id, below) AS (
      SELECT p.id, 1, p.pid, ARRAY[p.id] FROM player p WHERE p.id IN (SELECT user_id FROM gain) AND p.pid IS NOT NULL
      UNION ALL
      SELECT l.source_id, l.level + 1, p.pid, l.below || p.id FROM line l JOIN player p ON p.id = l.agent_id
       WHERE l.level < ${LEVELS} AND p.pid IS NOT NULL)
    SELECT l.agent_id, l.source_id, l.below::text[] AS below, l.level, g.day::text AS day, g.bet,
           coalesce(c.valid_bet, 0) AS had_bet, coalesce(c.commission, 0) AS had_commission, coalesce(c.held, 0) AS had_held
      FROM line l JOIN gain g ON g.user_id = l.source_id
      LEFT JOIN agent_commission c ON c.user_id = l.agent_id AND c.source_id = l.source_id AND c.level = l.level AND c.day = g.day
     WHERE l.agent_id <> l.source_id AND NOT EXISTS (SELECT FROM player_block(l.agent_id)) AND NOT ${isRefused('l.agent_id', 'l.below')}
     ORDER BY l.agent_id, l.source_id, l.level, g.day`.execute(tx);
  return rows;
}

/**
 * Returns the agent paired with each player on the path to the bettor. If one of these players is held as the agent's
 * second account, the commission is held too.
 */
function pairsOf({ agent_id: inviterId, below }: Line): Pair[] {
  return below.map((id) => ({ inviterId, userId: BigInt(id) }));
}

/** Locks the balances of the earning agents, in the order of their ids, before any of their data is read. */
async function lockAgents(tx: Tx, agentIds: readonly bigint[]): Promise<void> {
  const ids = agentIds.map(String);
  await sql`INSERT INTO agent_balance (user_id) SELECT id FROM unnest(${ids}::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`SELECT FROM agent_balance WHERE user_id = ANY (${ids}::bigint[]) ORDER BY user_id FOR UPDATE`.execute(tx);
}

interface Gain {
  userId: bigint;
  ready: bigint;
  held: bigint;
}

async function writeLines(tx: Tx, lines: readonly (Line & { commission: bigint; held: bigint })[], now: Date) {
  const texts = (of: (line: (typeof lines)[number]) => unknown) => lines.map((line) => String(of(line)));
  await sql`
    INSERT INTO agent_commission AS c (user_id, source_id, level, day, valid_bet, commission, held, updated_at)
    SELECT *, ${now}::timestamptz FROM unnest(
      ${texts((line) => line.agent_id)}::bigint[], ${texts((line) => line.source_id)}::bigint[], ${texts((line) => line.level)}::int[],
      ${texts((line) => line.day)}::date[], ${texts((line) => line.had_bet + line.bet)}::bigint[],
      ${texts((line) => line.commission)}::bigint[], ${texts((line) => line.held)}::bigint[])
    ON CONFLICT (user_id, source_id, level, day) DO UPDATE
      SET valid_bet = excluded.valid_bet, commission = excluded.commission, held = excluded.held, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

async function addToBalances(tx: Tx, gains: readonly Gain[]): Promise<void> {
  await sql`
    UPDATE agent_balance b SET ready = b.ready + g.ready, held = b.held + g.held
      FROM unnest(${gains.map(({ userId }) => String(userId))}::bigint[], ${gains.map(({ ready }) => String(ready))}::bigint[],
                  ${gains.map(({ held }) => String(held))}::bigint[]) AS g (user_id, ready, held)
     WHERE b.user_id = g.user_id`.execute(tx);
}

/**
 * Accrues commission of settled rounds, in the transaction that marks them as counted, so each round counts exactly
 * once. The commission is computed again for a friend's total bets of the day; the increase goes to the agent's claim.
 * It never decreases.
 * @returns the posting; undefined without an increase
 */
export async function accrue(tx: Tx, played: readonly Played[], now: Date): Promise<Posting | undefined> {
  const agents = [...new Set((await linesOf(tx, played)).map((line) => line.agent_id))];
  if (agents.length === 0) return undefined;
  await lockAgents(tx, agents);
  const lines = await linesOf(tx, played);
  const isHeld = await holdSuspects(tx, lines.flatMap(pairsOf), now);
  const rule = await getConfig(tx, 'appAgent5Rule');
  const gains = new Map<bigint, Gain>();
  const written = lines.map((line) => {
    const due = commissionOf(rule, line.level, line.had_bet + line.bet);
    const more = due > line.had_commission ? due - line.had_commission : 0n;
    const held = pairsOf(line).some(isHeld) ? more : 0n;
    const gain = gains.get(line.agent_id) ?? { userId: line.agent_id, ready: 0n, held: 0n };
    gains.set(line.agent_id, { ...gain, ready: gain.ready + more - held, held: gain.held + held });
    return { ...line, commission: line.had_commission + more, held: line.had_held + held };
  });
  await writeLines(tx, written, now);
  const earned = [...gains.values()].filter(({ ready, held }) => ready + held > 0n);
  if (earned.length === 0) return undefined;
  await addToBalances(tx, earned);
  for (const { userId } of earned) notifyPlayer(tx, userId, 'dots');
  return async () => {
    const amounts = earned.map(({ userId, ready, held }) => ({ userId, amount: ready + held }));
    const { status } = await accrueToAgents(tx, { key: randomUUID(), amounts });
    if (status !== 'POSTED') throw new Error(`commission was not posted: ${status}`);
  };
}
