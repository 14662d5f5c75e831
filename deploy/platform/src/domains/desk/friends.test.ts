import { randomUUID } from 'node:crypto';
import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { enterGame, type TestGame } from '../../testing/game';
import { accrueAll } from '../games';

let platform: TestPlatform;
let ana: Colleague;
let jose: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  [ana, jose] = [await colleague(platform, ['compliance']), await colleague(platform, ['compliance'])];
});
afterAll(() => platform.close());

const REASON = 'both were called by telephone';

/** Creates an inviter and a friend on one device; the friend has a game open. */
async function twins(): Promise<{ inviter: TestPlayer; friend: TestPlayer; game: TestGame }> {
  const [inviter, friend] = [await platform.createPlayer(), await platform.createPlayer({ cash: 100_000_000n })];
  const ids = [inviter.userId, friend.userId];
  const { pool } = platform.database;
  await pool.query('UPDATE player SET pid = $1, pid_at = now() WHERE id = $2', ids);
  await pool.query('INSERT INTO player_device SELECT id, $2, now(), now() FROM unnest($1::bigint[]) AS id', [
    ids,
    randomUUID(),
  ]);
  return { inviter, friend, game: await enterGame(platform, friend.userId) };
}

async function bet({ friend, game }: { friend: TestPlayer; game: TestGame }, amount: bigint): Promise<void> {
  const { status } = await platform.services.games.betWin({
    ...{ provider: game.provider, userId: friend.userId, sessionHash: game.sessionHash, gameCode: game.gameCode },
    ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', freeRoundId: null },
    ...{ amount, win: 0n, roundEnd: true, validBet: null },
  });
  expect(status).toBe('OK');
  await accrueAll(platform.services.database.db, platform.services.hooks);
}

const info = async ({ token }: TestPlayer) => (await platform.call('appAgent5User', {}, { token })).body;
const listed = async (waiting: boolean, { inviter }: { inviter: TestPlayer }) =>
  (await ask(platform, 'friends.list', { waiting, pageNum: 1, pageSize: 50 }, { token: ana.token })).body.list.filter(
    (row: { inviter: string }) => row.inviter === String(inviter.userId),
  );
type Twins = Awaited<ReturnType<typeof twins>>;
const inputOf = ({ inviter, friend }: Twins) => ({
  inviter: String(inviter.userId),
  friend: String(friend.userId),
  reason: REASON,
});
const handIn = (pair: Twins) => ask(platform, 'friends.release', inputOf(pair), { token: ana.token });
const refuse = (pair: Twins) => ask(platform, 'friends.refuse', inputOf(pair), { token: ana.token });
/** Requests the release, and lets another operator approve it. */
async function release(pair: Twins) {
  const { approval } = (await handIn(pair)).body;
  const { digest } = (await ask(platform, 'approvals.open', { id: approval ?? '' }, { token: jose.token })).body;
  return ask(platform, 'approvals.approve', { id: approval ?? '', digest }, { token: jose.token });
}
const owed = async ({ userId }: TestPlayer) => {
  const { rows } = await platform.database.pool.query<{ balance: string }>(
    "SELECT balance::text FROM account WHERE owner = $1 AND kind = 'agent'",
    [userId],
  );
  return Number(rows[0]?.balance ?? 0);
};

it('lists the waiting friends and the reason; of two findings one holds', async () => {
  const pair = await twins();
  await bet(pair, 500_000n);
  expect(await listed(true, pair)).toEqual([
    {
      ...{ inviter: String(pair.inviter.userId), friend: String(pair.friend.userId), why: 'device', level: 1 },
      ...{ counts: false, held: 1_000, received: 0, validBet: 500_000, time: expect.any(Number), decided: null },
    },
  ]);
  expect((await refuse(pair)).body).toEqual({});
  expect((await handIn(pair)).body.refusal).toBe('decided');
});

it('released: held earnings can be received, and later ones are held no more', async () => {
  const pair = await twins();
  await bet(pair, 500_000n);
  const { heldCommission: before } = await info(pair.inviter);
  const { body: handedIn } = await handIn(pair);
  expect(handedIn).toEqual({ approval: expect.any(String) });
  expect((await info(pair.inviter)).heldCommission).toBe(before);
  expect(
    (await ask(platform, 'approvals.withdraw', { id: handedIn.approval ?? '' }, { token: ana.token })).body,
  ).toEqual({});
  expect((await release(pair)).body).toEqual({});
  await bet(pair, 500_000n);
  const { canReceive, heldCommission, totalCommission } = await info(pair.inviter);
  expect([heldCommission, canReceive]).toEqual([0, totalCommission]);
  expect(await listed(true, pair)).toEqual([]);
  expect(await listed(false, pair)).toMatchObject([
    { held: 0, decided: { released: true, operator: ana.login, note: REASON, time: expect.any(Number) } },
  ]);
  expect((await handIn(pair)).body.refusal).toBe('decided');
});

it('its approver sees the highest amount of a release, and cannot approve a larger one', async () => {
  const pair = await twins();
  await bet(pair, 500_000n);
  const { approval } = (await handIn(pair)).body;
  const open = () => ask(platform, 'approvals.open', { id: approval ?? '' }, { token: jose.token });
  const { facts, digest } = (await open()).body;
  expect(facts).toContainEqual({ name: 'atMost', kind: 'money', value: 10_000 });
  await bet(pair, 500_000n);
  expect((await open()).body).toMatchObject({ digest, stale: false });
  await bet(pair, 6_000_000n);
  expect((await open()).body.stale).toBe(true);
  const approve = ask(platform, 'approvals.approve', { id: approval ?? '', digest }, { token: jose.token });
  expect((await approve).body.refusal).toBe('changedMeanwhile');
  expect((await info(pair.inviter)).canReceive).toBe(0);
});

it('refused: held earnings are owed no more, no later earnings are added, and the books agree', async () => {
  const pair = await twins();
  await bet(pair, 500_000n);
  expect(await owed(pair.inviter)).toBe(1_000);
  expect((await refuse(pair)).body).toEqual({});
  expect(await info(pair.inviter)).toMatchObject({ canReceive: 0, heldCommission: 0, totalCommission: 0 });
  expect(await owed(pair.inviter)).toBe(0);
  await bet(pair, 500_000n);
  expect(await info(pair.inviter)).toMatchObject({ canReceive: 0, heldCommission: 0, totalCommission: 0 });
  expect(await listed(false, pair)).toMatchObject([{ decided: { released: false, note: REASON } }]);
  expect((await handIn(pair)).body.refusal).toBe('decided');
});

it('fifty at once decide once, and the audit has author, player and reason', async () => {
  const pair = await twins();
  await bet(pair, 500_000n);
  const answers = await Promise.all(Array.from({ length: 50 }, () => refuse(pair)));
  expect(answers.filter(({ body }) => body.refusal === undefined)).toHaveLength(1);
  expect(await owed(pair.inviter)).toBe(0);
  const acts = await platform.database.db
    .selectFrom('operator_act')
    .select(['operation', 'operator', 'detail'])
    .where('subject', '=', `player:${pair.inviter.userId}`)
    .where('outcome', '=', 'done')
    .execute();
  expect(acts).toEqual([
    {
      operation: 'friends.refuse',
      operator: ana.login,
      detail: { friend: String(pair.friend.userId), reason: REASON, held: '1000' },
    },
  ]);
  const events = await platform.database.db
    .selectFrom('significant_event')
    .select('kind')
    .where('user_id', '=', pair.inviter.userId)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['invite-held', 'invite-refused']);
});
