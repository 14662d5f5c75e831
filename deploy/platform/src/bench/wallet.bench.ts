import { performance } from 'node:perf_hooks';
import { judge } from '@parola/process/goals';
import { DAY_MS, RECORD_TYPE, type CallRequest } from '@parola/calls';
import { AS_LONG_AS_IT_TAKES, openDatabase } from '../db/pool';
import { checksOf } from '../domain-api/domain-checks';
import { DOMAINS } from '../domains';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, startTestCluster, type TestPlatform, type TestPlayer } from '../testing';
import { sendNotice } from '../testing/deposits';
import { LiveReader } from '../testing/live-reader';
import { PayingPsp } from '../testing/withdrawals';
import { LongPast } from './long-history';
import { inTurns, timed, type Sample } from './measure';
import { runToEnd } from './run-to-end';
import { withdrawalsASecond } from './withdrawals';

/** Entries of the player, one line each; the first line is the baseline. */
const SIZES = [10_000, 100_000, 1_000_000];
const DEPOSITS = 100;
const AMOUNT = 10_000;
const TURNS = 3;
const TURN_MS = 1_500;
/**
 * Goals: latency of a page of the statement within the server, ms; and maximum ratio between the longest and the
 * shortest history.
 */
const GOAL_MS = 50;
const FLAT = 2;

type Query = Omit<CallRequest<'appUserCoinDetail'>, 'pageNum' | 'pageSize'>;

function sizesAsked(): number[] {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1_000))
    throw new Error('Sizes are whole numbers from 1000.');
  return sizes.length > 0 ? sizes.sort((a, b) => a - b) : SIZES;
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
const ms = (value: number | undefined) => `${(value ?? 0).toFixed(1).padStart(7)} ms`;

/**
 * Measures the time from the payment provider's web hook to the new balance on the player's live stream; the baseline
 * is the response to the web hook.
 */
async function callBacks(platform: TestPlatform, origin: string): Promise<void> {
  const answered: number[] = [];
  const shown: number[] = [];
  const player = await platform.createPlayer();
  const stream = await LiveReader.open(origin, player.token);
  for (let count = 1; count <= DEPOSITS; count += 1) {
    const { body } = await platform.call(
      'createRechargeOrder',
      { rechargeTypeId: 1, amount: AMOUNT, noBonus: true },
      { token: player.token },
    );
    const began = performance.now();
    const { status } = await sendNotice(platform, { orderId: body.order.orderId, amount: AMOUNT });
    answered.push(performance.now() - began);
    if (status !== 'OK') throw new Error(`a call-back was answered ${status}`);
    await stream.fact('wallet', ({ coin }) => coin === count * AMOUNT);
    shown.push(performance.now() - began);
  }
  stream.leave();
  for (const list of [answered, shown]) list.sort((a, b) => a - b);
  console.log(`Call-back of a deposit, ${DEPOSITS} of them one after another`);
  console.log(`  answered     p50 ${ms(at(answered, 0.5))}, p99 ${ms(at(answered, 0.99))}`);
  console.log(
    `  on the chip  p50 ${ms(at(shown, 0.5))}, p99 ${ms(at(shown, 0.99))}; p50 ÷ anchor ${(at(shown, 0.5) / at(answered, 0.5)).toFixed(1)} (news are told every 100 ms)\n`,
  );
}

/**
 * Queries of statement pages, each measured as the whole call: session, checks, reading, response. Periods are counted
 * back from the newest row, so that each page is full for every length of history: an empty page would be too cheap.
 */
async function pagesOf(platform: TestPlatform, { token }: TestPlayer): Promise<[string, Query][]> {
  const page = (query: Query) =>
    platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 20, ...query }, { token }).then(({ body }) => body);
  const last = (await page({ type: RECORD_TYPE.win })).list[0]?.createTime;
  if (last === undefined) throw new Error('there is no past to be read');
  const middle = await page({ endTime: last - 1.5 * DAY_MS });
  return [
    ['newest', {}],
    ['the day before', { startTime: last - 2 * DAY_MS, endTime: last - DAY_MS }],
    ['further back', { cursor: middle.nextCursor }],
    ['30 days', { startTime: last - 30 * DAY_MS }],
    ['deposits', { type: RECORD_TYPE.deposit }],
    ['wins', { type: RECORD_TYPE.win }],
  ];
}

async function curve(
  platform: TestPlatform,
  past: LongPast,
  player: TestPlayer,
  sizes: readonly number[],
): Promise<void> {
  console.log(
    `A page of 20 rows of one player's statement, goal p99 ≤ ${GOAL_MS} ms and p50 ÷ anchor ≤ ${FLAT}; the anchor of each page is its p50 with the shortest past`,
  );
  const anchors = new Map<string, Sample>();
  for (const size of sizes) {
    await past.growTo(size);
    const pages = await pagesOf(platform, player);
    const samples = await inTurns(
      TURNS,
      pages.map(
        ([, query]) =>
          () =>
            timed(1, TURN_MS, async () => {
              const { body } = await platform.call(
                'appUserCoinDetail',
                { pageNum: 1, pageSize: 20, ...query },
                { token: player.token },
              );
              if (body.errcode !== 0) throw new Error(`a page was refused with ${body.errcode}`);
            }),
      ),
    );
    console.log(`  ${past.entries.toLocaleString('en')} entries`);
    for (const [index, [name]] of pages.entries()) {
      const sample = samples[index];
      if (!sample) throw new Error('nothing was measured');
      const anchor = anchors.get(name) ?? sample;
      anchors.set(name, anchor);
      const { p50 = Infinity, p99 = Infinity } = sample;
      const than = p50 / (anchor.p50 ?? 0);
      const at = `«${name}» with ${past.entries.toLocaleString('en')} entries`;
      const [fast, flat] = [
        judge(`p99 of ${at}`, p99, { atMost: GOAL_MS }, 'ms'),
        judge(`p50 ÷ anchor of ${at}`, than, { atMost: FLAT }),
      ];
      console.log(
        `    ${name.padEnd(17)} p50 ${ms(p50)}, p99 ${ms(p99)} (${fast}); p50 ÷ anchor ${than.toFixed(2)} (${flat})`,
      );
    }
  }
}

/**
 * `npm run bench:wallet`: latencies at the cashier. Measures a deposit from web hook to live stream, withdrawals per
 * second, and a page of the statement of one player while the history grows a hundredfold. Exits with 1 if a goal is
 * missed. Sizes can be given: `npm run bench:wallet -- 10000 100000`.
 */
async function main(): Promise<number> {
  const sizes = sizesAsked();
  const cluster = await startTestCluster();
  const platform = await openTestPlatform({
    domains: DOMAINS,
    clusterUrl: cluster.url,
    logLevel: 'silent',
    partners: new PayingPsp(),
    // `brokenLedger` skips the check at close: the bench verifies the ledger below, without a time limit.
    brokenLedger: true,
  });
  // The filler needs no time limits.
  const patient = openDatabase(platform.database.pool.options.connectionString ?? '', {
    max: 2,
    answerMs: AS_LONG_AS_IT_TAKES,
  });
  try {
    const origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    await callBacks(platform, origin);
    await withdrawalsASecond(platform, platform.database.pool.options.connectionString ?? '');
    // Covers the baseline's withdrawals too, which are real ones with holds.
    const orders = (await verifyLedger(patient.db, checksOf(DOMAINS))).findings;
    const player = await platform.createPlayer();
    const past = new LongPast(patient.db, player.userId, Math.max(...sizes));
    await curve(platform, past, player, sizes);
    const { findings } = await verifyLedger(patient.db);
    const broken = [...orders, ...findings].filter(({ detail }) => detail !== 'is not sealed after an hour');
    console.log(
      broken.length === 0
        ? '\nThe ledger holds.'
        : `\nThe ledger is broken:\n${JSON.stringify(broken.slice(0, 5), null, 2)}`,
    );
    return broken.length === 0 ? 0 : 1;
  } finally {
    await patient.close();
    await platform.close();
    await cluster.remove();
  }
}

runToEnd(main);
