import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../db/database-away';
import { openTestPlatform, type TestPlatform } from '../testing';
import { writeExclusion } from '../testing/exclusion';
import { enterGame, type TestGame } from '../testing/game';
import { interruptAfter } from '../testing/property-time-limit';
import { grantBonus, requireWager } from './bonus';
import { betLine, type SwAnswer, type SwBetWin } from './game-wallet';
import { walletSnap } from './ledger';
import { sealAll } from './seal-journals';
import { statement } from './statement';
import { verifyLedger } from './verify';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(async () => {
  await sealAll(platform.database.db);
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const db = () => platform.database.db;
const seat = async (cash: bigint, bonus = 0n) =>
  enterGame(platform, (await platform.createPlayer({ cash, bonus })).userId);

type Round = SwBetWin & { kind: 'bet' | 'betWin' };
const round = (game: TestGame, overrides: Partial<Round> = {}): Round => ({
  ...game,
  kind: 'betWin',
  txId: randomUUID(),
  roundId: randomUUID(),
  fingerprint: 'f',
  amount: 100n,
  win: 90n,
  freeRoundId: null,
  roundEnd: true,
  validBet: null,
  ...overrides,
});

/** Books the calls as one batch. */
async function together(calls: readonly Round[]): Promise<(SwAnswer | null)[]> {
  const lines = calls.map(betLine);
  const { rows } = await sql<{ answer: SwAnswer | null }>`
    SELECT answer FROM sw_bet_batch(${JSON.stringify(lines)}::jsonb) ORDER BY line`.execute(db());
  return rows.map(({ answer }) => answer);
}

/** Books the calls one by one with sw_bet, the path for every case. */
async function alone(calls: readonly Round[]): Promise<(SwAnswer | null)[]> {
  const answers: (SwAnswer | null)[] = [];
  for (const c of calls) {
    const {
      rows: [row],
    } = await sql<{ answer: SwAnswer }>`
      SELECT sw_bet(${c.kind}, ${c.provider}, ${c.txId}, ${c.fingerprint}, ${c.roundId}, ${c.userId}, ${c.sessionHash}, ${c.gameCode},
        ${c.amount}, ${c.freeRoundId}, ${c.win}, ${c.roundEnd}, ${c.validBet}, ${c.currency ?? null}) AS answer`.execute(
      db(),
    );
    answers.push(row?.answer ?? null);
  }
  return answers;
}

const kindsOf = async (txIds: readonly string[]) =>
  (
    await sql<{
      kind: string;
    }>`SELECT kind FROM journal WHERE split_part(idem_key, ':', 1) = ANY (${txIds}::text[]) ORDER BY 1`.execute(db())
  ).rows.map(({ kind }) => kind);

describe('a batch', () => {
  it('books a plain round as one journal, shown to its player as bet and win', async () => {
    await together([round(await seat(100n))]);
    const game = await seat(1_000n);
    const call = round(game);
    expect(await together([call])).toMatchObject([{ status: 'OK', balance: { total: 990, cash: 990, bonus: 0 } }]);
    expect(await kindsOf([call.txId])).toEqual(['round']);
    const { list, total } = await statement(db(), game.userId, { pageNum: 1, pageSize: 10 });
    expect(list).toMatchObject([
      { title: 'Win', amount: 90, coinAfter: 990, refId: call.roundId },
      { title: 'Bet', amount: -100, coinAfter: 900, refId: call.roundId },
      { amount: 1_000 },
    ]);
    expect([total, new Set(list.map(({ id }) => id)).size]).toEqual([3, 3]);
    const bets = await statement(db(), game.userId, { pageNum: 1, pageSize: 10, type: list[1]?.type });
    expect(bets.list).toEqual([list[1]]);
  });

  it('gives each of its calls its own outcome', async () => {
    const [rich, poor, excluded, other] = await Promise.all([seat(1_000n), seat(99n), seat(1_000n), seat(1_000n)]);
    const twice = await seat(150n);
    await writeExclusion(platform, excluded);
    const before = round(rich);
    await together([before]);
    const nonce = randomUUID();
    const calls = [
      round(rich, { win: 0n }),
      round(poor),
      before,
      round(excluded),
      round(twice, { win: 0n }),
      round(twice, { win: 0n }),
      round(other, { nonce }),
      round(other, { nonce }),
      { ...before, fingerprint: 'another' },
      round(other, { currency: 'USD' }),
      round(other, { kind: 'bet', roundEnd: false, win: 0n }),
      round(other, { sessionHash: rich.sessionHash }),
    ];
    expect((await together(calls)).map((answer) => answer?.status ?? null)).toEqual([
      'OK',
      'INSUFFICIENT_FUNDS',
      'DUPLICATE',
      'PLAYER_BLOCKED',
      'OK',
      'INSUFFICIENT_FUNDS',
      'OK',
      null,
      'TX_MISMATCH',
      'CURRENCY',
      'OK',
      'SESSION_UNKNOWN',
    ]);
    const coins = await Promise.all([rich, poor, excluded, twice, other].map((game) => walletSnap(db(), game.userId)));
    expect(coins.map(({ coin, frozenCoin }) => [coin, frozenCoin])).toEqual([
      [890, 0],
      [99, 0],
      [1_000, 0],
      [50, 0],
      [890, 100],
    ]);
    // Repeats all calls: no booking happens twice, and a refusal stays.
    await together(calls.map((call) => ({ ...call, nonce: null })));
    expect(await walletSnap(db(), rich.userId)).toMatchObject({ coin: 890 });
    expect(await walletSnap(db(), twice.userId)).toMatchObject({ coin: 50 });
  });

  it('leaves a stake of bonus, a large win, a round that is known and a session to slide to the long way', async () => {
    const [mixed, lucky, known, late] = await Promise.all([seat(60n, 100n), seat(1_000n), seat(1_000n), seat(1_000n)]);
    const large = 20_000_000n;
    const open = round(known, { kind: 'bet', roundEnd: false, win: 0n });
    await together([open]);
    await sql`UPDATE game_session SET session_until = clock_timestamp() + interval '5 minutes' WHERE session_hash = ${late.sessionHash}`.execute(
      db(),
    );
    const calls = [
      round(mixed, { win: 50n }),
      round(lucky, { win: large }),
      round(known, { roundId: open.roundId }),
      round(late),
    ];
    expect((await together(calls)).map((answer) => answer?.status)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect((await kindsOf(calls.map(({ txId }) => txId))).filter((kind) => kind === 'round')).toEqual([]);
    expect(await walletSnap(db(), mixed.userId)).toMatchObject({ coin: 30, bonusCoin: 80 });
    const event = await db()
      .selectFrom('significant_event')
      .where('user_id', '=', lucky.userId)
      .select('kind')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'large-win' });
    const { session_until: until } = await db()
      .selectFrom('game_session')
      .where('session_hash', '=', late.sessionHash)
      .select('session_until')
      .executeTakeFirstOrThrow();
    expect(until?.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
  });

  it('takes back no finished round, and pays no further win into it', async () => {
    const game = await seat(1_000n);
    for (const win of [0n, 90n]) {
      const call = round(game, { win });
      await together([call]);
      const base = { provider: game.provider, roundId: call.roundId, fingerprint: 'g', userId: game.userId };
      const { games } = platform.services;
      expect(
        await games.rollback({ ...base, txId: randomUUID(), originalTxId: call.txId, reason: 'late' }),
      ).toMatchObject({ status: 'TX_SETTLED' });
      const end = { roundEnd: true, validBet: null };
      expect(
        await games.win({ ...base, ...end, txId: randomUUID(), amount: 5n, type: 'win', betTxId: call.txId }),
      ).toMatchObject({ status: 'ROUND_CLOSED' });
      expect(
        await games.endRound({ ...base, txId: randomUUID(), outcomeRef: 'o', outcomeHash: 'h', validBet: null }),
      ).toMatchObject({ status: 'OK' });
    }
    expect(await walletSnap(db(), game.userId)).toMatchObject({ coin: 890 });
  });
});

describe('rounds that come at once', () => {
  it('are booked although one among them cannot be judged at all', async () => {
    const games = await Promise.all(Array.from({ length: 8 }, () => seat(1_000n)));
    const answers = await Promise.allSettled(
      games.map((game, index) =>
        platform.services.games.betWin(round(game, index === 5 ? { amount: 10n ** 30n } : {})),
      ),
    );
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'failed'))).toEqual(
      games.map((_, index) => (index === 5 ? 'failed' : 'OK')),
    );
  });

  it('leave no rows when the database drops their transaction, and are booked once when they come again', async () => {
    const games = await Promise.all(Array.from({ length: 6 }, () => seat(1_000n)));
    const calls = games.map((game) => round(game));
    const holder = await platform.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM account WHERE owner = ANY ($1) FOR UPDATE', [games.map(({ userId }) => userId)]);
    const answers = Promise.allSettled(calls.map((call) => platform.services.games.betWin(call)));
    // The application's own database role sees and ends the sessions.
    const application = platform.services.database.db;
    const over = answers.then(() => true);
    let ended = 0;
    while (!(await Promise.race([over, sleep(20, false)]))) {
      const { rows } = await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%sw_bet_batch%'`.execute(
        application,
      );
      ended += rows.length;
    }
    await holder.query('ROLLBACK');
    holder.release();
    expect(ended).toBeGreaterThan(1);
    for (const answer of await answers)
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    for (const { userId } of games) expect(await walletSnap(db(), userId)).toMatchObject({ coin: 1_000 });

    const again = () => Promise.all(calls.map((call) => platform.services.games.betWin(call)));
    expect((await again()).map(({ status }) => status)).toEqual(calls.map(() => 'OK'));
    expect((await again()).map(({ status }) => status)).toEqual(calls.map(() => 'DUPLICATE'));
    for (const { userId } of games) expect(await walletSnap(db(), userId)).toMatchObject({ coin: 990 });
  });
});

/** A player's own limits: loss of the day, bets of the week (LIMIT_KIND, LIMIT_PERIOD). Hundredths; null for none. */
async function limit(userId: bigint, [loss, wager]: readonly [number | null, number | null]): Promise<void> {
  await sql`INSERT INTO player_limit (user_id, kind, period, value)
    SELECT ${userId}, * FROM (VALUES (2, 1, ${loss}::bigint), (3, 7, ${wager}::bigint)) given (kind, period, value) WHERE value > 0`.execute(
    db(),
  );
}

/** A player's final state, without ids that differ between runs. */
async function traces({ userId }: TestGame, run: string) {
  const { rows } = await sql<{ trace: unknown }>`
    SELECT jsonb_build_object(
      'wallet', (SELECT jsonb_agg(jsonb_build_array(kind, balance) ORDER BY kind) FROM account WHERE owner = ${userId} AND kind <> 'round'),
      'stat', (SELECT jsonb_agg(jsonb_build_array(rounds, bet, valid_bet, win)) FROM play_stat WHERE user_id = ${userId}),
      'rounds', (SELECT jsonb_agg(jsonb_build_array(replace(round_id, ${run}, ''), status, bet_cash, bet_bonus, win_cash, win_bonus, valid_bet) ORDER BY round_id)
                   FROM game_round WHERE user_id = ${userId}),
      'calls', (SELECT jsonb_agg(jsonb_build_array(replace(tx_id, ${run}, ''), kind, amount, win_amount, cash, bonus, status) ORDER BY tx_id)
                  FROM game_tx WHERE user_id = ${userId}),
      'wager', (SELECT jsonb_agg(jsonb_build_array(kind, have, remaining, status) ORDER BY created_at, kind) FROM wager_requirement WHERE user_id = ${userId}),
      'entries', (SELECT jsonb_agg(jsonb_build_array(a.kind, e.amount, e.balance_after) ORDER BY e.seq) FROM entry e JOIN account a ON a.id = e.account_id
                   WHERE a.owner = ${userId} AND a.kind IN ('cash', 'bonus'))) AS trace`.execute(db());
  return rows[0]?.trace;
}

const step = fc.record({
  player: fc.nat(2),
  tx: fc.nat(9),
  round: fc.nat(5),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('betWin' as const) },
    { weight: 1, arbitrary: fc.constant('bet' as const) },
  ),
  amount: fc.oneof(fc.nat(200), fc.constant(100)),
  win: fc.oneof(fc.constant(0), fc.nat(300)),
  end: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  valid: fc.option(fc.nat(150)),
});

it('has in any batches the effect of one call after the other', async () => {
  let runs = 0;
  let plain = 0;
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
  let limited = 0;
  const limits = fc.tuple(fc.option(fc.nat(500), { freq: 2 }), fc.option(fc.nat(800), { freq: 2 }));
  const funds = fc.array(fc.tuple(fc.nat(900), fc.oneof(fc.constant(0), fc.nat(300)), fc.option(fc.nat(300)), limits), {
    minLength: 3,
    maxLength: 3,
  });
  await assertProperty(
    fc.asyncProperty(batches, funds, async (sentBatches, purses) => {
      runs += 1;
      const play = async (name: string, send: typeof together) => {
        const run = `${name}${runs}`;
        const games: TestGame[] = [];
        for (const [cash, bonus, need, own] of purses) {
          const game = await seat(BigInt(cash));
          games.push(game);
          await limit(game.userId, own);
          if (need !== null)
            await requireWager(db(), {
              userId: game.userId,
              kind: 'deposit',
              title: '',
              amount: 0n,
              wagerNeed: BigInt(need),
            });
          if (bonus > 0)
            await grantBonus(db(), {
              userId: game.userId,
              key: `${run}:${game.userId}`,
              title: '',
              amount: BigInt(bonus),
              wagerNeed: 500n,
              actor: 'test',
            });
          // Two requirements within one millisecond would have no defined order.
          await sql`UPDATE wager_requirement SET created_at = to_timestamp(CASE kind WHEN 'deposit' THEN 1 ELSE 2 END) WHERE user_id = ${game.userId}`.execute(
            db(),
          );
        }
        const answers: unknown[] = [];
        for (const batch of sentBatches) {
          const calls = batch.flatMap(({ player, tx, round: id, kind, amount, win, end, valid }) => {
            const game = games[player];
            if (!game) return [];
            const fields = { kind, amount: BigInt(amount), fingerprint: String([kind, amount, win, end]) };
            const more = kind === 'bet' ? { win: 0n, roundEnd: false } : { win: BigInt(win), roundEnd: end };
            const validBet = valid === null ? null : BigInt(valid);
            return round(game, {
              ...fields,
              ...more,
              validBet,
              txId: `${run}${player}-${tx}`,
              roundId: `${run}${player}-${id}`,
            });
          });
          for (const answer of await send(calls))
            answers.push([answer?.status, answer?.kind, answer?.left, answer?.balance]);
        }
        return { answers, ends: await Promise.all(games.map((game) => traces(game, run))) };
      };
      const batched = await play('b', together);
      expect(batched).toEqual(await play('o', alone));
      limited += JSON.stringify(batched.answers).split('"LIMIT"').length - 1;
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int FROM journal WHERE kind = 'round' AND idem_key LIKE ${`b${runs}%`}`.execute(db());
      plain += rows[0]?.count ?? 0;
    }),
    { numRuns: 40, ...interruptAfter(900_000) },
  );
  // The sequences used both paths and reached limits.
  expect(plain).toBeGreaterThan(isFullTier() ? 30 : 3);
  expect(limited).toBeGreaterThan(isFullTier() ? 10 : 1);
}, 900_000);
