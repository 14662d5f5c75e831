import getPort from 'get-port';
import { config } from '../config';
import { verifyLedger } from '../ledger/verify';
import { games } from '../domains/games';
import { openTestPlatform, startTestCluster, type TestPlatform } from '../testing';
import { GameProvider } from '../testing/game-provider';
import { anchorOn } from './anchor';
import { figure, inTurns } from './measure';
import { startMeasured } from './measured-process';
import type { Evening } from './players.cli';
import { runToEnd } from './run-to-end';
import { seatPlayers, walletFunction } from './wallet-function';

const LANES = [1, 16, 64];
const MOST_LANES = Math.max(...LANES);
/** Players per lane for pgbench, which has no minimum interval between rounds. */
const PER_LANE = 4;
/**
 * A player may play a slot every 2.5 s (player protection C25): with this many players the interval delays nobody up to
 * 400 rounds per second.
 */
const PLAYERS = 1_024;
const PACE_MS = 2_500;
const FUNDS = 1_000_000_000n;
const STAKE = 200;
/** Win of pgbench's rounds. */
const WIN = 180;
/** Triple Classic: one wallet call per round, without free games. */
const GAME = 2;
const TURNS = 3;
const SECONDS = 3;

async function enterAll(platform: TestPlatform, provider: GameProvider): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < PLAYERS) {
    const player = await platform.createPlayer({ cash: FUNDS });
    tokens.push((await provider.enter(platform, player, GAME)).clientToken);
  }
  return tokens;
}

/**
 * Rounds per second as seen by the page of a game: through the provider (separate process: session, pace, draw, round,
 * outbox) and the wallet (signed, over HTTP), compared with pgbench calling the wallet's function on the same
 * PostgreSQL in the same run. Part of `npm run bench:games`.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  const port = await getPort();
  const provider = await GameProvider.open(`http://127.0.0.1:${port}`, cluster.url);
  const partners = provider.partners();
  const platform = await openTestPlatform({
    ...{ clusterUrl: cluster.url, domains: [config, games], partners, logLevel: 'silent' },
  });
  const players = startMeasured<Evening>('players.cli.ts');
  try {
    await platform.app.listen({ port, host: '127.0.0.1' });
    const [first] = await seatPlayers(platform, MOST_LANES * PER_LANE, FUNDS);
    if (!first) throw new Error('there is no player');
    const tokens = await enterAll(platform, provider);
    const anchor = anchorOn(platform.database.pool.options.connectionString ?? '');
    const alone = walletFunction(first, { perLane: PER_LANE, bet: STAKE, win: WIN });
    console.log(
      `\nRounds a second through provider and wallet, ${PLAYERS} players of Triple Classic, each at most one in ${PACE_MS / 1000} s. Anchor: the wallet's function, ${anchor.by}\n`,
    );
    console.log(
      ['at once', 'rounds', 'p50 ms', 'p99 ms', 'function', 'rounds ÷ fn'].map((head) => head.padStart(9)).join(' '),
    );
    for (const lanes of LANES) {
      const [fn, rounds] = await inTurns(TURNS, [
        () => anchor.measure(alone, lanes, SECONDS),
        () => players.measure({ origin: provider.origin, lanes, ms: SECONDS * 1000, tokens, stake: STAKE }),
      ]);
      if (!fn || !rounds) throw new Error('nothing was measured');
      console.log(
        [
          String(lanes).padStart(9),
          figure(rounds.perSecond),
          figure(rounds.p50, 2),
          figure(rounds.p99, 2),
          figure(fn.perSecond),
          figure(rounds.perSecond / fn.perSecond, 2).padStart(11),
        ].join(' '),
      );
    }
    const { findings } = await verifyLedger(platform.database.db);
    console.log(
      findings.length === 0 ? '\nThe ledger holds.' : `\nThe ledger is broken:\n${JSON.stringify(findings, null, 2)}`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    players.stop();
    await provider.close();
    await platform.close();
    await partners.close();
    await cluster.remove();
  }
}

runToEnd(main);
