import { dayStart, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import { config } from '../../config';
import { verifyLedger } from '../../ledger/verify';
import { PartnerFailure, type Partners, type SignedRequest } from '../../partners/client';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { enterFiesta, spin } from '../../testing/fiesta-rounds';
import type { TestGame } from '../../testing/game';
import { compareProviderDays } from './provider-days.jobs';
import { games } from './index';

const querySchema = z.object({ from: z.number(), to: z.number(), after: z.string().optional() });
interface Settled {
  roundId: string;
  bet: number;
  win: number;
  at: number;
}

/** The provider's accounts, returned two rounds per page. */
class Books implements Partners {
  rounds: Settled[] = [];
  down = false;
  calls = 0;
  /** Formats a page; tests replace it to send malformed pages. */
  written: (page: { rounds: object[]; next: unknown }) => object = (page) => page;
  async call(_partner: string, { path, body }: SignedRequest): Promise<unknown> {
    this.calls += 1;
    if (this.down || path !== '/provider/v1/settled') throw new PartnerFailure('games', null, 'no answer');
    const { from, to, after = '' } = querySchema.parse(body);
    const found = this.rounds
      .filter(({ at, roundId }) => at >= from && at < to && roundId > after)
      .sort((a, b) => (a.roundId < b.roundId ? -1 : 1))
      .slice(0, 2);
    const rounds = found.map(({ roundId, bet, win }) => ({ roundId, bet, win }));
    return this.written({ rounds, next: rounds.length === 2 ? rounds[1]?.roundId : null });
  }
  async close(): Promise<void> {}
}

const DAY_MS = 86_400_000;
let books: Books;
let platform: TestPlatform;
let game: TestGame;
let broken: boolean;
/** Noon of yesterday in Manila, and a time today at which yesterday can be compared. */
const today = dayStart(new Date());
const noon = today - DAY_MS / 2;
const now = new Date(today + 2 * 3_600_000);

beforeEach(async () => {
  books = new Books();
  broken = false;
  platform = await openTestPlatform({
    domains: [config, games],
    partners: books,
    logLevel: 'silent',
    brokenLedger: true,
  });
  const { userId } = await platform.createPlayer({ cash: 100_000n });
  game = await enterFiesta(platform, userId);
});
afterEach(async () => {
  expect((await findings()).length > 0).toBe(broken);
  await platform.close();
});

const findings = async () => (await verifyLedger(platform.database.db, games.checks)).findings;
const compare = (at = now) => compareProviderDays({ ...platform.services, partners: books }, at);
const day = async () =>
  (
    await sql<{ rounds: bigint; staked: bigint; paid: bigint; done: boolean }>`
      SELECT rounds, staked, paid, ended_at IS NOT NULL AS done FROM provider_day WHERE day = ${manilaDay(new Date(noon))}::date`.execute(
      platform.database.db,
    )
  ).rows[0];
const events = () =>
  platform.database.db
    .selectFrom('significant_event')
    .select(['ref', 'detail'])
    .where('kind', '=', 'provider-differs')
    .execute();

/** Plays a round of ₱1 known to both sides: settled at `at` in the wallet, at `theirs` in the provider's accounts. */
async function round(win: number, at = noon, theirs = at): Promise<Settled> {
  const roundId = await spin(platform, game, 100, win);
  await sql`UPDATE game_round SET settled_at = ${new Date(at)} WHERE round_id = ${roundId}`.execute(
    platform.database.db,
  );
  const settled = { roundId, bet: 100, win, at: theirs };
  books.rounds.push(settled);
  return settled;
}

it('I12 a day with equal rounds on both sides holds, its totals are kept, and it is compared once', async () => {
  for (const win of [0, 250, 0, 100, 0]) await round(win);
  await Promise.all([compare(), compare()]);
  expect(await day()).toEqual({ rounds: 5n, staked: 500n, paid: 350n, done: true });
  expect([await findings(), await events()]).toEqual([[], []]);
  const { calls } = books;
  await compare();
  expect(books.calls).toBe(calls);
  expect((await sql`SELECT FROM provider_claim`.execute(platform.database.db)).rows).toEqual([]);
});

it.each([
  [
    'another win',
    (one: Settled) => ({ ...one, win: one.win + 100 }),
    /stake 100, win 350 of .*; the wallet SETTLED, stake 100, win 250/,
  ],
  [
    'another stake',
    (one: Settled) => ({ ...one, bet: 200 }),
    /stake 200, win 250 of .*; the wallet SETTLED, stake 100, win 250/,
  ],
  [
    'a round that the wallet has not',
    (one: Settled) => ({ ...one, roundId: 'zzz' }),
    /the wallet knows none|says nothing/,
  ],
])('I12 %s is found, named, and an event of the day', async (_what, spoil, words) => {
  broken = true;
  await round(0);
  const one = await round(250);
  books.rounds[books.rounds.indexOf(one)] = spoil(one);
  await compare();
  const found = await findings();
  expect(found[0]).toMatchObject({
    invariant: expect.stringMatching(/^I12 /),
    subject: expect.stringMatching(/^round sandbox-games\//),
  });
  for (const { detail } of found) expect(detail).toMatch(words);
  expect(await events()).toMatchObject([{ ref: `sandbox-games/${manilaDay(new Date(noon))}` }]);
});

it('I12 a round that the provider does not tell is found', async () => {
  broken = true;
  const one = await round(250);
  books.rounds = [];
  await compare();
  expect(await findings()).toMatchObject([
    {
      subject: `round sandbox-games/${one.roundId}`,
      detail: expect.stringMatching(/^the provider says nothing of .*win 250$/),
    },
  ]);
});

it('I12 a round that one side settled before midnight and the other after it is none that differs, on either day', async () => {
  await round(250, today - 500, today + 500);
  await round(0, today - DAY_MS + 500, today - DAY_MS - 500);
  await round(50);
  await compare();
  await compare(new Date(now.getTime() + DAY_MS));
  expect(await findings()).toEqual([]);
  expect(await day()).toMatchObject({ rounds: 1n, paid: 50n, done: true });
});

it('I12 while the provider is gone the day waits, and is made up for when it is back', async () => {
  await round(250);
  books.down = true;
  await compare();
  expect((await day())?.done ?? false).toBe(false);
  books.down = false;
  await compare();
  expect(await day()).toMatchObject({ rounds: 1n, paid: 250n, done: true });
});

it('I12 today, and yesterday in its first hour, are not compared', async () => {
  await round(250, today + 60_000);
  await compare(new Date(today + 30 * 60_000));
  expect(await day()).toBeUndefined();
});

const unreadable = async () =>
  (
    await sql<{ ref: string }>`SELECT ref FROM significant_event WHERE kind = 'partner-unreadable'`.execute(
      platform.database.db,
    )
  ).rows;

it.each([
  [
    'a round twice on a page',
    ({ rounds, next }: { rounds: object[]; next: unknown }) => ({ rounds: [...rounds, ...rounds], next }),
  ],
  ['a page again after it', ({ rounds }: { rounds: object[] }) => ({ rounds, next: 'a' })],
  ['an empty page that leads on', () => ({ rounds: [], next: 'a' })],
  ['no rounds', () => ({ next: null })],
])('I12 an answer with %s leaves the day open, and operators hear of it once', async (_what, written) => {
  await round(250);
  books.written = written;
  await compare();
  await compare();
  expect((await day())?.done ?? false).toBe(false);
  expect(await unreadable()).toHaveLength(1);
  books.written = (page) => page;
  await compare();
  expect(await day()).toMatchObject({ rounds: 1n, paid: 250n, done: true });
});

it.each([
  ['null lists and an empty next', { rounds: null, next: '' }],
  ['null lists and no next', { rounds: null }],
  ['an empty list', { rounds: [], next: null }],
])('I12 a day without rounds is one with %s', async (_what, page) => {
  books.written = () => page;
  await compare();
  expect([await day(), await unreadable()]).toEqual([{ rounds: 0n, staked: 0n, paid: 0n, done: true }, []]);
});
