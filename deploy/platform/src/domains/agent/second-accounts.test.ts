import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/transaction';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, FakePsp } from '../../testing/deposits';
import { enterGame } from '../../testing/game';
import { verify } from '../../testing/kyc';
import { prove } from '../../testing/withdrawals';
import { config } from '../../config';
import { awards } from '../awards';
import { deposits } from '../deposits';
import { accrueAll, games } from '../games';
import { identity } from '../identity';
import { holdSuspects, invite } from '../invite';
import { kyc } from '../kyc';
import { agent, heldFriends, refuseHeld, releaseHeld } from './index';
import { holdDoubted } from './hold-earnings.commands';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, awards, kyc, deposits, identity, invite, agent, games],
    partners: new FakePsp(),
  });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, agent.checks)).findings).toEqual([]);
  await platform.close();
});

/** Creates a player, invited by `inviter`. */
async function createFriend(inviter?: TestPlayer): Promise<TestPlayer> {
  const player = await platform.createPlayer({ cash: 10_000_000n });
  if (inviter)
    await platform.database.pool.query('UPDATE player SET pid = $2, pid_at = now() WHERE id = $1', [
      player.userId,
      inviter.userId,
    ]);
  return player;
}

async function bet({ userId }: TestPlayer, amount: bigint): Promise<void> {
  const game = await enterGame(platform, userId);
  const { status } = await platform.services.games.betWin({
    ...{ provider: game.provider, userId, sessionHash: game.sessionHash, gameCode: game.gameCode },
    ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', freeRoundId: null },
    ...{ amount, win: 0n, roundEnd: true, validBet: null },
  });
  expect(status).toBe('OK');
  await accrueAll(platform.services.database.db, platform.services.hooks);
}

async function oneDevice(...players: TestPlayer[]): Promise<void> {
  await platform.database.pool.query(
    `INSERT INTO player_device (user_id, device, first_at, last_at) SELECT id, $2, now(), now() FROM unnest($1::bigint[]) AS id`,
    [players.map(({ userId }) => userId), randomUUID()],
  );
}

const receive = async ({ token }: TestPlayer) => (await platform.call('appAgent5UserReceive', {}, { token })).body;
const info = async ({ token }: TestPlayer) => (await platform.call('appAgent5User', {}, { token })).body;

it('are found also after a new password of one of them, although it makes the devices unknown', async () => {
  const inviter = await createFriend();
  const twin = await createFriend(inviter);
  await oneDevice(inviter, twin);
  await prove(platform, twin);
  const { body } = await platform.call('initPassword', { password: 'brand-new-1' }, { token: twin.token });
  expect(body.errcode).toBe(0);
  await bet(twin, 100_000n);
  expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 200 });
});

it('bring no commission by the people they invite in turn, once they are found to be one person', async () => {
  const inviter = await createFriend();
  const twin = await createFriend(inviter);
  const guest = await createFriend(twin);
  const deeper = await createFriend(guest);
  await oneDevice(inviter, twin);
  await bet(twin, 100_000n);
  await inTransaction(platform.services.database.db, (tx) =>
    refuseHeld(
      tx,
      { inviterId: inviter.userId, userId: twin.userId },
      { by: 'ana', note: 'One person', now: new Date() },
    ),
  );
  await bet(guest, 100_000n);
  await bet(deeper, 100_000n);
  expect((await info(inviter)).totalCommission).toBe(0);
  // The refused account still earns by other players' bets.
  expect((await info(twin)).totalCommission).toBe(200 + 100);
});

describe('before a review', () => {
  /**
   * Creates a player with a second account and a player invited by that account. The first player earns 100 by the
   * last.
   */
  async function throughTwin() {
    const inviter = await createFriend();
    const twin = await createFriend(inviter);
    const guest = await createFriend(twin);
    await oneDevice(inviter, twin);
    await bet(guest, 100_000n);
    return { inviter, pair: { inviterId: inviter.userId, userId: twin.userId } };
  }
  const decide = (how: typeof refuseHeld, pair: { inviterId: bigint; userId: bigint }) =>
    inTransaction(platform.services.database.db, (tx) => how(tx, pair, { by: 'ana', note: 'Seen', now: new Date() }));

  it('earnings by the people they invite are held too, and can be received once they are found to be two', async () => {
    const { inviter, pair } = await throughTwin();
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 100 });
    expect(await decide(releaseHeld, pair)).toBe(100n);
    expect(await info(inviter)).toMatchObject({ canReceive: 100, heldCommission: 0 });
  });

  it('and is owed no more once they are found to be one', async () => {
    const { inviter, pair } = await throughTwin();
    expect(await decide(refuseHeld, pair)).toBe(100n);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 0, totalCommission: 0 });
  });

  it('stays held while another one in between is not decided', async () => {
    const inviter = await createFriend();
    const [twin] = [await createFriend(inviter)];
    const second = await createFriend(twin);
    const guest = await createFriend(second);
    await oneDevice(inviter, twin, second);
    await bet(guest, 100_000n);
    expect((await info(inviter)).heldCommission).toBe(50);
    const pair = (friend: TestPlayer) => ({ inviterId: inviter.userId, userId: friend.userId });
    expect(await decide(releaseHeld, pair(second))).toBe(0n);
    expect((await info(inviter)).heldCommission).toBe(50);
    expect(await decide(releaseHeld, pair(twin))).toBe(50n);
    expect(await info(inviter)).toMatchObject({ canReceive: 50, heldCommission: 0 });
  });
});

describe('where the device came to be shared after commission could be received', () => {
  const look = () => holdDoubted(platform.services.database.db, new Date());
  const pairOf = (inviter: TestPlayer, friend: TestPlayer) => ({ inviterId: inviter.userId, userId: friend.userId });
  const decide = (how: typeof refuseHeld, inviter: TestPlayer, friend: TestPlayer) =>
    inTransaction(platform.services.database.db, (tx) =>
      how(tx, pairOf(inviter, friend), { by: 'ana', note: 'Seen', now: new Date() }),
    );

  it('unreceived earnings are held, and can be received once they are found to be two', async () => {
    const inviter = await createFriend();
    const friend = await createFriend(inviter);
    await bet(friend, 100_000n);
    expect(await info(inviter)).toMatchObject({ canReceive: 200, heldCommission: 0 });
    await oneDevice(inviter, friend);
    expect((await receive(inviter)).errcode).toBe(2405);
    await Promise.all([look(), look()]);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 200, totalCommission: 200 });
    expect(await decide(releaseHeld, inviter, friend)).toBe(200n);
    await look();
    expect((await receive(inviter)).amount).toBe(200);
  });

  it("also earnings by the friend's own friends are held, and earnings by others are paid meanwhile", async () => {
    const inviter = await createFriend();
    const [friend, other] = [await createFriend(inviter), await createFriend(inviter)];
    const guest = await createFriend(friend);
    for (const player of [guest, other]) await bet(player, 100_000n);
    expect((await info(inviter)).canReceive).toBe(300);
    await oneDevice(inviter, friend);
    expect((await receive(inviter)).amount).toBe(200);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 100, totalCommission: 300 });
  });

  it('earnings received before stay, and operators see them beside their decision', async () => {
    const inviter = await createFriend();
    const friend = await createFriend(inviter);
    await bet(friend, 100_000n);
    expect((await receive(inviter)).amount).toBe(200);
    await bet(friend, 150_000n);
    await oneDevice(inviter, friend);
    await look();
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 300, totalCommission: 500 });
    const { list } = await inTransaction(platform.services.database.db, (tx) =>
      heldFriends(tx, { waiting: true, pageNum: 1, pageSize: 100 }),
    );
    expect(list.find(({ inviter: id }) => id === String(inviter.userId))).toMatchObject({ held: 300, received: 200 });
    expect(await decide(refuseHeld, inviter, friend)).toBe(300n);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 0, totalCommission: 200 });
  });

  it('no commission can be received once they are found to be one person, however soon that is', async () => {
    const inviter = await createFriend();
    const friend = await createFriend(inviter);
    await bet(friend, 100_000n);
    await oneDevice(inviter, friend);
    await inTransaction(platform.services.database.db, (tx) => holdSuspects(tx, [pairOf(inviter, friend)], new Date()));
    expect(await decide(refuseHeld, inviter, friend)).toBe(200n);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 0, totalCommission: 0 });
  });
});

it('do not bring spins and awards where the device came to be shared after the friend counted', async () => {
  const inviter = await createFriend();
  const friend = await createFriend(inviter);
  await verify(platform, friend);
  await deposit(platform, friend, 10_000, { noBonus: true });
  expect((await info(inviter)).validCount).toBe(1);
  await oneDevice(inviter, friend);
  const as = { token: inviter.token };
  expect((await platform.call('actInviteUserSpin', {}, as)).body.errcode).toBe(2406);
  expect((await platform.call('appAgent5UserInviteValidReceive', { id: 1 }, as)).body.errcode).toBe(9);
  // The log-in on the shared device opens the review.
  await inTransaction(platform.services.database.db, (tx) =>
    platform.services.hooks.loggedIn(tx, {
      ...{ userId: friend.userId, now: new Date() },
      ...{ isNew: false, newDevice: true, deviceName: '' },
    }),
  );
  const { rows } = await platform.database.pool.query(
    'SELECT reason FROM invite_hold WHERE inviter_id = $1 AND user_id = $2',
    [inviter.userId, friend.userId],
  );
  expect(rows).toEqual([{ reason: 'device' }]);
});
