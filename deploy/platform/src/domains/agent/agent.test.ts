import { randomUUID } from 'node:crypto';
import { AGENT_LOG_TYPE } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, FakePsp } from '../../testing/deposits';
import { enterGame, type TestGame } from '../../testing/game';
import { verify } from '../../testing/kyc';
import { config } from '../../config';
import { inTransaction } from '../../db/transaction';
import { awards } from '../awards';
import { deposits } from '../deposits';
import { games } from '../games';
import { accrueAll } from '../games';
import { invite } from '../invite';
import { kyc } from '../kyc';
import { selfExclusion } from '../self-exclusion';
import { AGENT_RULE } from './content';
import { agent, releaseHeld } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, awards, kyc, deposits, selfExclusion, invite, agent, games],
    partners: new FakePsp(),
  });
});
afterAll(() => platform.close());

/** Creates a player, invited by `inviter`. */
async function createFriend(inviter: TestPlayer | undefined, cash = 100_000_000n): Promise<TestPlayer> {
  const player = await platform.createPlayer({ cash });
  if (inviter)
    await platform.database.pool.query('UPDATE player SET pid = $2, pid_at = now() WHERE id = $1', [
      player.userId,
      inviter.userId,
    ]);
  return player;
}

const entered = new Map<bigint, TestGame>();
async function bet({ userId }: TestPlayer, amount: number): Promise<void> {
  const game = entered.get(userId) ?? (await enterGame(platform, userId));
  entered.set(userId, game);
  const { status } = await platform.services.games.betWin({
    ...{ provider: game.provider, userId, sessionHash: game.sessionHash, gameCode: game.gameCode },
    ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', freeRoundId: null },
    ...{ amount: BigInt(amount), win: 0n, roundEnd: true, validBet: null },
  });
  expect(status).toBe('OK');
}
const accrue = () => accrueAll(platform.services.database.db, platform.services.hooks);
const info = async ({ token }: TestPlayer) => (await platform.call('appAgent5User', {}, { token })).body;
const receive = async ({ token }: TestPlayer) => (await platform.call('appAgent5UserReceive', {}, { token })).body;
const receiveValid = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('appAgent5UserInviteValidReceive', { id }, { token })).body;
const log = async ({ token }: TestPlayer, more: { type?: 1 | 2 } = {}) =>
  (await platform.call('appAgent5UserLog', { pageNum: 1, pageSize: 50, ...more }, { token })).body;
async function oneDevice(...players: TestPlayer[]): Promise<void> {
  await platform.database.pool.query(
    `INSERT INTO player_device SELECT id, $2, now(), now() FROM unnest($1::bigint[]) AS id`,
    [players.map(({ userId }) => userId), randomUUID()],
  );
}
async function balanceOf(code: string): Promise<number> {
  const { rows } = await platform.database.pool.query<{ sum: string }>(
    'SELECT coalesce(sum(e.amount), 0)::text AS sum FROM entry e JOIN account a ON a.id = e.account_id WHERE a.code = $1',
    [code],
  );
  return Number(rows[0]?.sum);
}

/**
 * Reference model: computes the earnings of each player from these bets of one day. `parents` holds the index of each
 * player's inviter, -1 for none.
 */
function reference(parents: readonly number[], bets: readonly { by: number; amount: number }[]): number[] {
  const { rateList } = AGENT_RULE;
  const sums = parents.map((_, player) => bets.reduce((sum, { by, amount }) => sum + (by === player ? amount : 0), 0));
  const earned = parents.map(() => 0);
  sums.forEach((sum, player) => {
    let above = parents[player] ?? -1;
    for (let level = 1; level <= 3 && above >= 0; level += 1) {
      const rates = rateList.filter((rate) => rate.level === level && rate.minBet <= sum);
      const best = Math.max(0, ...rates.map(({ minBet }) => minBet));
      const rateBp = rates.find(({ minBet }) => minBet === best)?.rateBp ?? 0;
      earned[above] = (earned[above] ?? 0) + Math.floor((sum * rateBp) / 10_000);
      above = parents[above] ?? -1;
    }
  });
  return earned;
}

describe('commission', () => {
  it("of random rounds over random trees equals the rules, and the ledger's debt", async () => {
    const tree = fc.integer({ min: 2, max: 7 }).chain((size) =>
      fc.tuple(
        fc.tuple(...Array.from({ length: size }, (_, at) => fc.integer({ min: -1, max: at - 1 }))),
        fc.array(
          fc.record({
            by: fc.integer({ min: 0, max: size - 1 }),
            amount: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 900_000, max: 3_000_000 })),
            counted: fc.boolean(),
          }),
          { minLength: 1, maxLength: 14 },
        ),
      ),
    );
    await assertProperty(
      fc.asyncProperty(tree, async ([parents, bets]) => {
        const players: TestPlayer[] = [];
        for (const above of parents) players.push(await createFriend(players[above]));
        for (const { by, amount, counted } of bets) {
          const player = players[by];
          if (player) await bet(player, amount);
          if (counted) await accrue();
        }
        await accrue();
        const found = await Promise.all(players.map(info));
        const expected = reference(parents, bets);
        expect(found.map(({ totalCommission }) => totalCommission)).toEqual(expected);
        expect(found.map(({ canReceive }) => canReceive)).toEqual(expected);
        expect(await Promise.all(players.map(({ userId }) => balanceOf(`agent:${userId}`)))).toEqual(expected);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it('is counted once for a round, however often it is accrued and by how many', async () => {
    const inviter = await createFriend(undefined);
    const friend = await createFriend(inviter);
    for (let n = 0; n < 20; n += 1) await bet(friend, 10_000);
    await Promise.all(Array.from({ length: 6 }, accrue));
    await accrue();
    expect(await info(inviter)).toMatchObject({ totalCommission: 400, todayCommission: 400, canReceive: 400 });
  });

  it('goes to three levels and no further; teams are counted so', async () => {
    const line = [await createFriend(undefined)];
    for (let n = 0; n < 4; n += 1) line.push(await createFriend(line.at(-1)));
    const last = line.at(-1);
    if (!last) throw new Error('five were made');
    await bet(last, 100_000);
    await accrue();
    const found = await Promise.all(line.map(info));
    expect(found.map(({ canReceive }) => canReceive)).toEqual([0, 50, 100, 200, 0]);
    expect(found.map(({ teamCount, directCount }) => [teamCount, directCount])).toEqual([
      [3, 1],
      [3, 1],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('is 0 for an agent without the right to claim at that time', async () => {
    const inviter = await createFriend(undefined);
    const friend = await createFriend(inviter);
    await platform.call('coolOff', { hours: 24 }, { token: inviter.token });
    await bet(friend, 100_000);
    await accrue();
    expect((await info(inviter)).totalCommission).toBe(0);
    expect((await receive(inviter)).errcode).toBe(207);
  });
});

describe('receiving', () => {
  it('pays the owed sum to cash, once: fifty at once get one payment', async () => {
    const inviter = await createFriend(undefined, 0n);
    const friend = await createFriend(inviter);
    await bet(friend, 1_000_000);
    await accrue();
    expect((await info(inviter)).agent5AwardFlag).toBe(true);
    const spent = await balanceOf('exp:agent');
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(inviter)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 2405)]);
    expect(answers.find(({ errcode }) => errcode === 0)).toMatchObject({
      amount: 3000,
      wallet: { coin: 3000, withdrawable: 3000, bonusCoin: 0 },
      agent5AwardFlag: false,
    });
    // The expense was booked when the commission accrued, so paying it adds none.
    expect([await balanceOf(`agent:${inviter.userId}`), (await balanceOf('exp:agent')) - spent]).toEqual([0, 0]);
    expect(await info(inviter)).toMatchObject({ canReceive: 0, totalCommission: 3000 });
    await bet(friend, 10_000);
    await accrue();
    expect((await receive(inviter)).amount).toBe(30);
  });

  it('gives the award of counted friends once each', async () => {
    const inviter = await createFriend(undefined, 0n);
    expect(await receiveValid(inviter, 1)).toMatchObject({ errcode: 9, need: 1, have: 0 });
    const friend = await createFriend(inviter);
    await verify(platform, friend);
    await deposit(platform, friend, 10_000, { noBonus: true });
    expect((await info(inviter)).inviteValid).toMatchObject({ count: 1, canReceive: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => receiveValid(inviter, 1)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 8)]);
    expect(answers.find(({ errcode }) => errcode === 0)).toMatchObject({ amount: 1000, wallet: { bonusCoin: 1000 } });
    expect((await info(inviter)).inviteValid.list[0]).toMatchObject({ canReceive: false, isReceived: true });
    expect([(await receiveValid(inviter, 2)).errcode, (await receiveValid(inviter, 99)).errcode]).toEqual([9, 2405]);
  });
});

describe('two players suspected to be one person', () => {
  it('are held: earnings of one by the other cannot be received until a review', async () => {
    const inviter = await createFriend(undefined, 0n);
    const [twin, friend] = [await createFriend(inviter), await createFriend(inviter)];
    await oneDevice(inviter, twin);
    await bet(twin, 500_000);
    await bet(friend, 100_000);
    await accrue();
    expect(await info(inviter)).toMatchObject({ canReceive: 200, heldCommission: 1000, totalCommission: 1200 });
    expect((await receive(inviter)).amount).toBe(200);
    expect((await receive(inviter)).errcode).toBe(2405);
    const { rows } = await platform.database.pool.query(
      `SELECT detail FROM significant_event WHERE kind = 'invite-held' AND user_id = $1`,
      [inviter.userId],
    );
    expect(rows).toEqual([{ detail: { friend: String(twin.userId), reason: 'device' } }]);

    const pair = { inviterId: inviter.userId, userId: twin.userId };
    const release = () =>
      inTransaction(platform.services.database.db, (tx) =>
        releaseHeld(tx, pair, { by: 'ana', note: 'Two brothers', now: new Date() }),
      );
    expect([await release(), await release()]).toEqual([1000n, null]);
    expect(await info(inviter)).toMatchObject({ canReceive: 1000, heldCommission: 0 });
    await bet(twin, 500_000);
    await accrue();
    expect((await receive(inviter)).amount).toBe(2000 + 1000 - 0);
  });

  it('are found by a bank account that both have named', async () => {
    const inviter = await createFriend(undefined, 0n);
    const twin = await createFriend(inviter);
    for (const [{ userId }, removed] of [[inviter, 'now()'] as const, [twin, 'NULL'] as const])
      await platform.database.pool.query(
        `INSERT INTO bank_account (user_id, bank_id, holder, name_shown, number_shown, number_trace, created_at, since, removed_at)
         VALUES ($1, 1, '\\x00', 'A', '1', '\\xabcd', now(), now(), ${removed})`,
        [userId],
      );
    await bet(twin, 100_000);
    await accrue();
    expect(await info(inviter)).toMatchObject({ canReceive: 0, heldCommission: 200 });
  });
});

describe('the log', () => {
  it('has a row for each friend and day, the names masked, and the awards; it can be filtered', async () => {
    const inviter = await createFriend(undefined, 0n);
    const friend = await createFriend(inviter);
    await verify(platform, friend);
    await deposit(platform, friend, 10_000, { noBonus: true });
    await bet(friend, 50_000);
    await bet(friend, 50_000);
    await accrue();
    await receiveValid(inviter, 1);
    const all = await log(inviter);
    expect(all.list.map(({ type }) => type)).toEqual([AGENT_LOG_TYPE.inviteValid, AGENT_LOG_TYPE.commission]);
    expect(all.list[1]).toMatchObject({ level: 1, validBet: 100_000, commission: 200, held: 0 });
    expect(all.list[1]?.nickname).toMatch(/\*\*\*/);
    expect((await log(inviter, { type: AGENT_LOG_TYPE.commission })).total).toBe(1);
    const { body } = await platform.call(
      'appAgent5UserLog',
      { pageNum: 1, pageSize: 20, endTime: 1 },
      { token: inviter.token },
    );
    expect(body.total).toBe(0);
  });
});
