import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import { hashToken } from '../ground/tokens';
import { PROVIDERS } from '../partners/providers';
import { sealAll } from '../ledger/seal';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, startTestCluster, type TestPlatform } from '../testing';
import { FIESTA } from '../testing/fiesta';
import { enterGame } from '../testing/game';
import { TEST_SETTINGS } from '../testing/platform';
import { anchorOn } from './anchor';
import { inTurns, type Sample } from './measure';
import type { Order } from './provider.cli';

const LANES = [1, 16, 64];
const MOST_LANES = Math.max(...LANES);
const PER_LANE = 4;
const FUNDS = 1_000_000_000n;
const BET = 100;
const WIN = 90;
const TURNS = 3;
const SECONDS = 3;
/** Of the issue: through HTTP by the function alone, in the order of LANES; the function by a commit of two rows. */
const GOALS = [0.7, 0.9, 1.7];
const MOST_COMMITS = 2.5;

type Seat = Order['seats'][number];

/** The n-th player's token can be told by whoever knows his id: pgbench has no list of them. */
const tokenOf = (userId: bigint) => `bench-${userId}`;

async function seat(platform: TestPlatform): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let count = 0; count < MOST_LANES * PER_LANE; count += 1) {
    const { userId } = await platform.createPlayer({ cash: FUNDS });
    const { gameCode, sessionHash } = await enterGame(platform, userId, FIESTA);
    const sessionToken = tokenOf(userId);
    await sql`UPDATE game_session SET session_hash = ${hashToken(sessionToken)} WHERE session_hash = ${sessionHash}`.execute(
      platform.database.db,
    );
    seats.push({ playerId: String(userId), sessionToken, gameCode });
  }
  return seats;
}

/** What the server sends for one round that is alone, written by the database itself; a few microseconds of it. */
function functionStatement(first: Seat) {
  const player = `${first.playerId} + :lane::int * ${PER_LANE} + (:any::bigint % ${PER_LANE})::int`;
  const round = JSON.stringify([
    {
      line: 0,
      kind: 'betWin',
      provider: PROVIDERS.games,
      tx: '%1$s',
      fingerprint: hashToken('bench'),
      round: 'r%1$s',
      user: '%2$s',
      session: '%3$s',
      game: first.gameCode,
      amount: String(BET),
      free_round: null,
      win: String(WIN),
      round_end: true,
      valid: null,
      currency: 'PHP',
      nonce: '%4$s',
    },
  ]);
  // pgbench takes every name behind a colon for a variable, also within a text.
  const spaced = round.replaceAll('":', '": ');
  const session = `encode(sha256(('bench-' || (${player}))::bytea), 'hex')`;
  return {
    name: 'function',
    text: `SELECT line, answer FROM sw_bet_batch(format('${spaced}', :any::bigint, ${player}, ${session}, gen_random_uuid())::jsonb)`,
  };
}

const COMMIT = {
  name: 'commit',
  text: 'INSERT INTO bench_anchor VALUES (gen_random_uuid(), 100), (gen_random_uuid(), -100)',
};

const told = z.union([
  z.object({ sample: z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() }) }),
  z.object({ failed: z.string() }),
]);

/** A process of its own: the server's time is the server's alone. */
function startProvider() {
  const child = fork(path.join(__dirname, 'provider.cli.ts'));
  return {
    async play(order: Order): Promise<Sample> {
      child.send(order);
      const [answer]: unknown[] = await once(child, 'message');
      const parsed = told.parse(answer);
      if ('failed' in parsed) throw new Error(parsed.failed);
      return parsed.sample;
    },
    stop: () => child.kill(),
  };
}

const figure = (value: number | undefined, digits = 0) =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(9);

/**
 * `npm run bench:ledger`: rounds of the game wallet (SW1 betWin: stake, win, valid bet, all checks) as a game provider plays them, signed and
 * over HTTP, against two anchors from the same run on the same PostgreSQL: pgbench calling the very function of the database that the server
 * calls, and the cheapest durable commit of two rows. Players of one lane are no other lane's, so nobody waits for a player.
 * At the end the whole ledger is sealed and verified: a fast ledger that does not balance is no result.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  const platform = await openTestPlatform({ clusterUrl: cluster.url, logLevel: 'silent' });
  const provider = startProvider();
  try {
    await sql`CREATE TABLE bench_anchor (id uuid PRIMARY KEY, amount bigint NOT NULL)`.execute(platform.database.db);
    const origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    const [load = 0] = os.loadavg();
    const cores = os.availableParallelism();
    if (load > cores)
      console.log(
        `THIS MACHINE HAS OTHER WORK (load ${load.toFixed(0)} on ${cores} cores): of it, 64 clients of the database get a larger share than one server.\n`,
      );
    const seats = await seat(platform);
    const [first] = seats;
    const [secret] = TEST_SETTINGS.secrets.games;
    if (!first || !secret) throw new Error('nobody plays');
    const anchor = anchorOn(platform.database.pool.options.connectionString ?? '');
    const rounds = functionStatement(first);
    console.log(
      `Rounds a second, median of ${TURNS} turns of ${SECONDS} s, all subjects in turns. Anchors: ${anchor.by}\n`,
    );
    console.log(
      ['at once', 'HTTP', 'p50 ms', 'p99 ms', 'function', 'commit', 'HTTP ÷ fn', 'goal', 'commit ÷ fn', 'goal']
        .map((head) => head.padStart(9))
        .join(' '),
    );
    for (const [index, lanes] of LANES.entries()) {
      const [commit, fn, http] = await inTurns(TURNS, [
        () => anchor.measure(COMMIT, lanes, SECONDS),
        () => anchor.measure(rounds, lanes, SECONDS),
        () =>
          provider.play({ origin, secret, lanes, ms: SECONDS * 1000, seats, perLane: PER_LANE, bet: BET, win: WIN }),
      ]);
      if (!commit || !fn || !http) throw new Error('nothing was measured');
      console.log(
        [
          String(lanes).padStart(9),
          figure(http.perSecond),
          figure(http.p50, 2),
          figure(http.p99, 2),
          figure(fn.perSecond),
          figure(commit.perSecond),
          figure(http.perSecond / fn.perSecond, 2),
          `≥ ${GOALS[index]}`.padStart(9),
          figure(commit.perSecond / fn.perSecond, 2).padStart(11),
          `≤ ${MOST_COMMITS}`.padStart(9),
        ].join(' '),
      );
    }
    const began = performance.now();
    const sealed = await sealAll(platform.database.db);
    const took = (performance.now() - began) / 1000;
    console.log(`\nSealed ${sealed} journals, ${(sealed / took).toFixed(0)} a second.`);
    const { findings } = await verifyLedger(platform.database.db);
    console.log(
      findings.length === 0 ? 'The ledger holds.' : `The ledger is broken:\n${JSON.stringify(findings, null, 2)}`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    provider.stop();
    await platform.close();
    await cluster.remove();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
