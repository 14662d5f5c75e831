import { maskNickname, SHARE_PLATFORM } from '@parola/calls';
import { inTransaction } from '../../db/transaction';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { enterGame } from '../../testing/game';
import { config, getConfig, setConfig } from '../../config';
import { FakePsp, deposit } from '../../testing/deposits';
import { verify } from '../../testing/kyc';
import { withoutIdentityChecks } from '../../testing/players';
import { deposits } from '../deposits';
import { kyc } from '../kyc';
import { selfExclusion } from '../self-exclusion';
import { invite, releaseInviteHold } from './index';
import { recordAllValidFriends } from './valid-friends.commands';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, deposits, selfExclusion, kyc, invite],
    partners: new FakePsp(),
  });
  await withoutIdentityChecks(platform.database);
});
afterAll(() => platform.close());

const fill = async ({ token }: TestPlayer, pid: number | bigint) =>
  (await platform.call('agentFill', { pid: Number(pid) }, { token })).body;
const count = async ({ token }: TestPlayer) => (await platform.call('actInviteUser', {}, { token })).body;

describe('agentFill', () => {
  it('names the inviter once', async () => {
    const [inviter, player] = [await platform.createPlayer(), await platform.createPlayer()];
    expect(await fill(player, inviter.userId)).toMatchObject({
      errcode: 0,
      pid: Number(inviter.userId),
      // The answer masks the nickname: player numbers can be enumerated.
      nickname: maskNickname(`T${inviter.userId}`),
    });
    expect((await fill(player, inviter.userId)).errcode).toBe(2402);
  });

  it('refuses oneself, unknown players, and ids no player can have', async () => {
    const player = await platform.createPlayer();
    expect((await fill(player, player.userId)).errcode).toBe(2401);
    for (const pid of [0, 7, Number.MAX_SAFE_INTEGER]) expect((await fill(player, pid)).errcode).toBe(113);
    expect(await fill(player, -1)).toMatchObject({ code: 400, field: 'pid' });
  });

  it('refuses a loop, however long, and one made by two at once', async () => {
    const [a, b, c] = [await platform.createPlayer(), await platform.createPlayer(), await platform.createPlayer()];
    await fill(b, a.userId);
    await fill(c, b.userId);
    expect((await fill(a, c.userId)).errcode).toBe(2403);
    expect((await fill(a, b.userId)).errcode).toBe(2403);
    const [d, e] = [await platform.createPlayer(), await platform.createPlayer()];
    const both = await Promise.all([fill(d, e.userId), fill(e, d.userId)]);
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, 2403]);
  });

  it('refuses after seven days', async () => {
    const [inviter, player] = [await platform.createPlayer(), await platform.createPlayer()];
    await platform.database.pool.query(
      `UPDATE player SET created_at = created_at - interval '7 days 1 minute' WHERE id = $1`,
      [player.userId],
    );
    expect((await fill(player, inviter.userId)).errcode).toBe(2404);
  });

  it('answers a repeated request from memory', async () => {
    const [inviter, player] = [await platform.createPlayer(), await platform.createPlayer()];
    const options = { token: player.token, requestId: '0190a000-0000-7000-8000-0000000000f1' };
    const first = await platform.call('agentFill', { pid: Number(inviter.userId) }, options);
    const second = await platform.call('agentFill', { pid: Number(inviter.userId) }, options);
    expect([first.body.errcode, second.body.errcode, second.headers['x-idempotent-replay']]).toEqual([0, 0, '1']);
  });
});

describe('the counts', () => {
  it('count registered friends, and as valid the friends with enough deposits and enough play', async () => {
    const inviter = await platform.createPlayer();
    const invited = [await platform.createPlayer(), await platform.createPlayer(), await platform.createPlayer()];
    for (const player of invited) await fill(player, inviter.userId);
    expect(await count(inviter)).toMatchObject({
      inviteCount: 3,
      validCount: 0,
      amount: 0,
      validRule: { recharge: 10_000, bet: 0 },
    });

    const [first, second] = invited;
    if (!first || !second) throw new Error('three were invited');
    await verify(platform, first);
    await deposit(platform, first, 10_000, { noBonus: true });
    await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000 }, { token: second.token });
    expect(await count(inviter)).toMatchObject({ inviteCount: 3, validCount: 1 });

    const record = (await platform.call('actInviteUserRecord', { pageNum: 1, pageSize: 2 }, { token: inviter.token }))
      .body;
    expect(record).toMatchObject({ pages: 2, total: 3 });
    const last = (await platform.call('actInviteUserRecord', { pageNum: 2, pageSize: 2 }, { token: inviter.token }))
      .body;
    expect([...record.list, ...last.list].map(({ status }) => status)).toEqual([0, 0, 1]);
    expect(last.list[0]?.nickname).toMatch(/^T1\*\*\*\d$/);
  });

  it('count friends with enough bets too, where the rule asks for it; a counted one stays so', async () => {
    const { db } = platform.database;
    const rule = await getConfig(db, 'inviteRule');
    await setConfig(db, 'inviteRule', { ...rule, bet: 500 });
    const [inviter, friend] = [await platform.createPlayer(), await platform.createPlayer()];
    await fill(friend, inviter.userId);
    await verify(platform, friend);
    await deposit(platform, friend, 10_000, { noBonus: true });
    expect((await count(inviter)).validCount).toBe(0);
    const game = await enterGame(platform, friend.userId);
    await platform.services.games.betWin({
      ...{ provider: game.provider, txId: 'v1', roundId: 'v1', fingerprint: 'f', userId: friend.userId },
      ...{ sessionHash: game.sessionHash, gameCode: game.gameCode, freeRoundId: null },
      ...{ amount: 500n, win: 0n, roundEnd: true, validBet: null },
    });
    await recordAllValidFriends(platform.services.database.db, new Date());
    expect((await count(inviter)).validCount).toBe(1);
    await setConfig(db, 'inviteRule', { ...rule, bet: 5000 });
    await recordAllValidFriends(platform.services.database.db, new Date());
    expect((await count(inviter)).validCount).toBe(1);
    await setConfig(db, 'inviteRule', rule);
  });

  it('count only verified friends, also where the house lets players deposit before', async () => {
    const { db } = platform.database;
    expect(await getConfig(db, 'kycRule')).toMatchObject({ kycBeforeDeposit: false });
    const [inviter, friend] = [await platform.createPlayer(), await platform.createPlayer()];
    await fill(friend, inviter.userId);
    await deposit(platform, friend, 10_000, { noBonus: true });
    await recordAllValidFriends(db, new Date());
    expect((await count(inviter)).validCount).toBe(0);
    await verify(platform, friend);
    await recordAllValidFriends(db, new Date());
    expect((await count(inviter)).validCount).toBe(1);
  });

  it('do not count a friend suspected to be the inviter, until a review', async () => {
    const [inviter, friend] = [await platform.createPlayer(), await platform.createPlayer()];
    await platform.database.pool.query(
      `INSERT INTO player_device SELECT id, 'one phone', now(), now() FROM unnest($1::bigint[]) AS id`,
      [[inviter.userId, friend.userId]],
    );
    await fill(friend, inviter.userId);
    await verify(platform, friend);
    await deposit(platform, friend, 10_000, { noBonus: true });
    expect(await count(inviter)).toMatchObject({ inviteCount: 1, validCount: 0, spinCount: 0 });
    const pair = { inviterId: inviter.userId, userId: friend.userId };
    const release = () =>
      inTransaction(platform.services.database.db, (tx) =>
        releaseInviteHold(tx, pair, { by: 'ana', note: 'Sisters', now: new Date() }),
      );
    expect([await release(), await release()]).toEqual([true, false]);
    expect(await count(inviter)).toMatchObject({ validCount: 1, spinCount: 1 });
    const { rows } = await platform.database.pool.query(
      `SELECT kind FROM significant_event WHERE user_id = $1 ORDER BY id`,
      [inviter.userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['invite-held', 'invite-released']);
  });

  describe('count only after a review', () => {
    const logIn = ({ userId }: TestPlayer, network: string | null, at: string) =>
      platform.database.pool.query(
        `INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at, network)
         VALUES ($1, 'register', true, 'x', gen_random_uuid()::text, 'Chrome', $2, $3)`,
        [userId, at, network],
      );
    const HOME = '203.0.113.9';
    it.each<[string, string | null, string, number]>([
      ['where they came from a network of the inviter’s', HOME, '2026-11-01T23:00Z', 0],
      ['not where that was days later', HOME, '2026-11-03T12:00Z', 1],
      ['not where they came from another network', '203.0.113.10', '2026-11-01T12:00Z', 1],
      ['not where the network says nothing', null, '2026-11-01T12:00Z', 1],
    ])('%s', async (_how, network, at, counts) => {
      const [inviter, friend] = [await platform.createPlayer(), await platform.createPlayer()];
      await logIn(inviter, network === null ? null : HOME, '2026-11-01T10:00Z');
      await logIn(friend, network, at);
      // Later log-ins from one network prove nothing: players visit each other.
      await logIn(friend, HOME, '2026-11-20T10:00Z');
      await logIn(inviter, HOME, '2026-11-20T10:00Z');
      await fill(friend, inviter.userId);
      await verify(platform, friend);
      await deposit(platform, friend, 10_000, { noBonus: true });
      expect(await count(inviter)).toMatchObject({ inviteCount: 1, validCount: counts });
      const { rows } = await platform.database.pool.query('SELECT reason FROM invite_hold WHERE inviter_id = $1', [
        inviter.userId,
      ]);
      expect(rows).toEqual(counts === 0 ? [{ reason: 'address' }] : []);
    });
  });

  it('belong to no other player', async () => {
    expect(await count(await platform.createPlayer())).toMatchObject({ inviteCount: 0, validCount: 0 });
  });
});

describe('the link', () => {
  it("carries the player's code, in the text of the platform shared on", async () => {
    const player = await platform.createPlayer();
    const { body } = await platform.call(
      'actInviteClickInvite',
      { platform: SHARE_PLATFORM.viber },
      { token: player.token },
    );
    expect(body.shareUrl).toBe(`http://localhost/auth/register?inviteCode=T${player.userId}`);
    expect(body.text).toContain(`${body.shareUrl} For players aged 21`);
    const rows = await platform.database.db
      .selectFrom('share_log')
      .select('platform')
      .where('user_id', '=', player.userId)
      .execute();
    expect(rows).toEqual([{ platform: SHARE_PLATFORM.viber }]);
  });

  it('closes with the activity; visitors may ask', async () => {
    const { db } = platform.database;
    const rule = await getConfig(db, 'inviteRule');
    expect((await platform.call('actInviteUserStatus', {})).body).toMatchObject({ status: 1, spinAwardFlag: false });
    await setConfig(db, 'inviteRule', { ...rule, endTime: Date.now() - 1 });
    const player = await platform.createPlayer();
    expect((await platform.call('actInviteUserStatus', {}, { token: 'stale' })).body).toMatchObject({
      errcode: 0,
      status: 2,
    });
    expect((await count(player)).errcode).toBe(7);
    expect(
      (await platform.call('actInviteClickInvite', { platform: SHARE_PLATFORM.copy }, { token: player.token })).body
        .errcode,
    ).toBe(7);
    await setConfig(db, 'inviteRule', rule);
  });
});
