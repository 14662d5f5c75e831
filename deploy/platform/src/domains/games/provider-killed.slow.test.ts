import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayStart } from '@parola/calls';
import { sql } from 'kysely';
import { config } from '../../config';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import type { Partners } from '../../partners/client';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { eventually, gate } from '../../testing/eventually';
import { GameProvider } from '../../testing/game-provider';
import { WalletDoor } from '../../testing/wallet-door';
import { compareProviderDays } from './provider-days.jobs';
import { games } from './index';

/**
 * Kills the game provider (SIGKILL) in the middle of four rounds: a booked stake with a lost answer, a stake in
 * transit, a decided and unbooked win, and a running ride. After a restart on the same data every round is settled or
 * refunded once, and the accounts of both sides agree.
 */
const FIESTA = { id: 1, code: 'fiesta-reels' };
const RIDE = { id: 14, code: 'jeepney-crash' };
const CASH = 100_000;
const STAKE = 200;
const DAY_MS = 86_400_000;

let door: WalletDoor;
let provider: GameProvider;
let partners: Partners;
let platform: TestPlatform;

beforeAll(async () => {
  door = new WalletDoor();
  provider = await GameProvider.open(await door.start());
  partners = provider.partners();
  platform = await openTestPlatform({ domains: [config, games], partners });
  door.app = platform.app;
});
afterAll(async () => {
  await provider.close();
  door.stop();
  await platform.close();
  await partners.close();
});

const idOf = ({ userId }: TestPlayer) => String(userId);
const coinOf = async ({ userId }: TestPlayer) => (await walletSnap(platform.database.db, userId)).coin;
/** The wallet's answers to all money calls of a player. */
const heardOf = (player: TestPlayer) => door.statusesOf(idOf(player), ['bet', 'betWin', 'win', 'rollback']).join(', ');

it('I12 each round ends once, and provider and wallet agree on all', async () => {
  const [booked, onItsWay, left, riding] = [
    await platform.createPlayer({ cash: BigInt(CASH) }),
    await platform.createPlayer({ cash: BigInt(CASH) }),
    await platform.createPlayer({ cash: BigInt(CASH) }),
    await platform.createPlayer({ cash: BigInt(CASH) }),
  ];
  const pages = {
    booked: await provider.enter(platform, booked, FIESTA.id),
    onItsWay: await provider.enter(platform, onItsWay, FIESTA.id),
    left: await provider.enter(platform, left, RIDE.id),
    riding: await provider.enter(platform, riding, RIDE.id),
  };
  await provider.wish(booked, FIESTA.code, 'win');
  await provider.wish(onItsWay, FIESTA.code, 'win');
  await provider.wish(left, RIDE.code, 'win');

  // Rides run while a player watches.
  const watching = new AbortController();
  await fetch(`${provider.origin}/game/v1/rides/news`, { signal: watching.signal });
  const boarding = { kind: 'ride', stake: STAKE, leaveAt: 100_000 };
  // A wished ride leaves when its player has boarded, so the other player boards first.
  let aboard = await pages.riding.bet(boarding);
  for (; aboard.status === 'TOO_LATE'; aboard = await pages.riding.bet(boarding)) await sleep(50);
  expect(aboard).toMatchObject({ status: 'OK' });
  const boarded = await pages.left.bet(boarding);
  expect(boarded).toMatchObject({ status: 'OK' });
  const leftRound = boarded.round?.roundId ?? '';

  const [late, unheard] = [gate(), gate()];
  const held = { win: 0, bet: 0, answer: 0 };
  door.coming = async ({ name, playerId }) => {
    const isWin = name === 'win' && playerId === idOf(left);
    const isBet = name === 'betWin' && playerId === idOf(onItsWay);
    if (!isWin && !isBet) return;
    held[isWin ? 'win' : 'bet'] += 1;
    await late.opened;
  };
  door.going = async ({ name, playerId }) => {
    if (name !== 'betWin' || playerId !== idOf(booked)) return;
    held.answer += 1;
    await unheard.opened;
  };
  const ignore = () => undefined;
  let leaving = true;
  const leave = async () => {
    while (leaving && (await pages.left.leave(leftRound)).status === 'TOO_LATE') await sleep(50);
  };
  void leave().catch(ignore);
  await eventually(() => held.win === 1);
  const requests = { booked: randomUUID(), onItsWay: randomUUID() };
  const spin = { kind: 'spin', stake: STAKE };
  void pages.booked.bet(spin, requests.booked).catch(ignore);
  void pages.onItsWay.bet(spin, requests.onItsWay).catch(ignore);
  await eventually(() => held.answer === 1 && held.bet === 1);
  await provider.kill();
  leaving = false;
  watching.abort();

  expect(await coinOf(booked)).toBeGreaterThan(CASH);
  for (const [player, coin] of [
    [onItsWay, CASH],
    [left, CASH - STAKE],
    [riding, CASH - STAKE],
  ] as const)
    expect(await coinOf(player)).toBe(coin);

  door.coming = async () => undefined;
  door.going = async () => undefined;
  await provider.start();
  // The players' pages reconnect; the page of the riding player stays closed.
  for (const page of [pages.booked, pages.onItsWay, pages.left]) await page.reload();
  const over = async (player: TestPlayer) =>
    (await provider.roundsOf(player)).every(({ state }) => ['settled', 'void'].includes(state));
  await eventually(async () => (await Promise.all([booked, onItsWay, left, riding].map(over))).every(Boolean));
  // Requests held back at the kill arrive last.
  unheard.open();
  late.open();
  await eventually(
    () => heardOf(left).includes('win DUPLICATE') && heardOf(onItsWay).includes('betWin TX_ROLLED_BACK'),
  );

  const rounds = {
    booked: await provider.roundsOf(booked),
    onItsWay: await provider.roundsOf(onItsWay),
    left: await provider.roundsOf(left),
    riding: await provider.roundsOf(riding),
  };
  expect(rounds).toMatchObject({
    booked: [{ state: 'settled', bet: STAKE }],
    onItsWay: [{ state: 'void' }],
    left: [{ state: 'settled', bet: STAKE }],
    riding: [{ state: 'void' }],
  });
  const [won, rode] = [rounds.booked[0]?.win ?? 0, rounds.left[0]?.win ?? 0];
  expect(won).toBeGreaterThan(STAKE);
  expect(rode).toBeGreaterThan(STAKE);
  expect([await coinOf(booked), await coinOf(onItsWay), await coinOf(left), await coinOf(riding)]).toEqual([
    CASH - STAKE + won,
    CASH,
    CASH - STAKE + rode,
    CASH,
  ]);
  expect(heardOf(booked)).toMatch(/^betWin OK(, rollback TX_SETTLED)+$/);
  expect(heardOf(onItsWay)).toMatch(/^rollback OK(, rollback DUPLICATE)*, betWin TX_ROLLED_BACK$/);
  expect(heardOf(left)).toMatch(/^bet OK, win OK(, win DUPLICATE)+$/);
  expect(heardOf(riding)).toMatch(/^bet OK, rollback OK(, rollback DUPLICATE)*$/);

  // A repeated request returns the stored result and places no second stake.
  expect(await pages.booked.bet(spin, requests.booked)).toMatchObject({
    status: 'OK',
    round: { roundId: rounds.booked[0]?.id, total: won },
  });
  expect(await pages.onItsWay.bet(spin, requests.onItsWay)).toMatchObject({ status: 'BET_NOT_PLACED' });

  await compareProviderDays({ ...platform.services, partners }, new Date(dayStart(new Date()) + DAY_MS + DAY_MS / 2));
  const { rows } = await sql<{ rounds: bigint; staked: bigint; paid: bigint }>`
    SELECT sum(rounds)::bigint AS rounds, sum(staked)::bigint AS staked, sum(paid)::bigint AS paid FROM provider_day`.execute(
    platform.database.db,
  );
  expect(rows).toEqual([{ rounds: 2n, staked: BigInt(2 * STAKE), paid: BigInt(won + rode) }]);
  expect((await verifyLedger(platform.database.db, games.checks)).findings).toEqual([]);
});
