import { RECORD_TYPE, RG_STATUS } from '@parola/calls';
import { ADJUSTMENT_MAX, FREE_ROUND_BOUNDS, VALUE_A_DAY } from '@parola/operations';
import { DOMAINS } from '..';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { writeExclusion } from '../../testing/exclusion';
import { checksOf } from '../../domain-api/domain-checks';

const REASON = 'a win that was lost on the way';
let platform: TestPlatform;
let maria: Colleague;
let jose: Colleague;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), logLevel: 'silent' });
  maria = await colleague(platform, ['payments']);
  jose = await colleague(platform, ['payments']);
});
afterAll(async () => {
  const checks = checksOf(DOMAINS);
  expect((await verifyLedger(platform.database.db, checks)).findings).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  player = await platform.createPlayer({ cash: 50_000n });
});

const cash = async () => (await walletSnap(platform.database.db, player.userId)).coin;
const handIn = (amount: number, gift?: boolean) =>
  ask(
    platform,
    'players.adjust',
    { id: String(player.userId), amount, reason: REASON, ...(gift !== undefined && { gift }) },
    { token: maria.token },
  );
async function decide(approval: string, who: Colleague) {
  const { body } = await ask(platform, 'approvals.open', { id: approval }, { token: who.token });
  return ask(platform, 'approvals.approve', { id: approval, digest: body.digest }, { token: who.token });
}

it('is done by a colleague alone, with a reason, and stands in the player’s statement (C35)', async () => {
  const approval = (await handIn(12_345)).body.approval ?? '';
  expect(await cash()).toBe(50_000);
  expect((await decide(approval, maria)).body.refusal).toBe('ownRequest');
  expect((await decide(approval, jose)).status).toBe(200);
  expect((await decide(approval, jose)).body.refusal).toBe('decided');
  expect(await cash()).toBe(62_345);
  const { body } = await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 10 }, { token: player.token });
  expect(body.list[0]).toMatchObject({ type: RECORD_TYPE.adjust, title: 'Adjustment', amount: 12_345 });
  const event = await platform.database.db
    .selectFrom('significant_event')
    .select('detail')
    .where('kind', '=', 'adjustment')
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  expect(event.detail).toMatchObject({ maker: maria.login, checker: jose.login, reason: REASON });
});

describe.each([
  ['on a break', () => writeExclusion(platform, player, { rgStatus: RG_STATUS.coolingOff })],
  ['excluded', () => writeExclusion(platform, player, { rgStatus: RG_STATUS.selfExcluded })],
  [
    'barred',
    () =>
      platform.database.db.updateTable('player').set({ restricted: true }).where('id', '=', player.userId).execute(),
  ],
])('to a player %s', (_state, begin) => {
  it('gives no gift, and gives the debts of the house (C18, C20)', async () => {
    await begin();
    expect((await handIn(5_000, true)).body.refusal).toBe('noOffers');
    const approval = (await handIn(5_000)).body.approval ?? '';
    expect((await decide(approval, jose)).status).toBe(200);
    expect(await cash()).toBe(55_000);
  });

  it('gives no gift that was asked for before', async () => {
    const approval = (await handIn(5_000, true)).body.approval ?? '';
    const { body } = await ask(platform, 'approvals.open', { id: approval }, { token: jose.token });
    expect(body.facts).toContainEqual({ name: 'gift', kind: 'words', value: 'Not owed to the player' });
    await begin();
    const decided = await ask(
      platform,
      'approvals.approve',
      { id: approval, digest: body.digest },
      { token: jose.token },
    );
    expect(decided.status).toBe(409);
    expect(await cash()).toBe(50_000);
  });
});

it('takes no more than is there, neither when it is asked for nor when it is approved', async () => {
  expect((await handIn(-50_001)).body.refusal).toBe('notEnough');
  const approval = (await handIn(-50_000)).body.approval ?? '';
  const other = await ask(
    platform,
    'players.adjust',
    { id: String(player.userId), amount: -1, reason: REASON },
    { token: jose.token },
  );
  expect(other.body.refusal).toBe('waitsAlready');
  expect((await decide(approval, jose)).status).toBe(200);
  expect(await cash()).toBe(0);
});

it('is an amount', async () => {
  for (const amount of [0, 0.5, 100_000_001]) expect((await handIn(amount)).body.refusal).toBe('badInput');
});

it('one operator gives up to a daily sum; taking money makes no room for more', async () => {
  const times = VALUE_A_DAY['players.adjust'] / ADJUSTMENT_MAX;
  const [asks, decides] = [await colleague(platform, ['payments']), await colleague(platform, ['payments'])];
  const once = async (amount: number) => {
    const input = { id: String(player.userId), amount, reason: REASON };
    const { approval } = (await ask(platform, 'players.adjust', input, { token: asks.token })).body;
    return (await decide(approval ?? '', decides)).body;
  };
  for (let time = 0; time < times; time += 1) expect(await once(ADJUSTMENT_MAX)).toEqual({});
  expect(await once(-ADJUSTMENT_MAX)).toEqual({});
  const before = await cash();
  expect((await once(1)).refusal).toBe('dayBound');
  expect(await cash()).toBe(before);
});

it('one operator grants up to a daily number of free rounds, as requester and as approver', async () => {
  const [asks, first, second] = [
    await colleague(platform, ['support']),
    await colleague(platform, ['payments']),
    await colleague(platform, ['payments']),
  ];
  const { winCap } = FREE_ROUND_BOUNDS;
  const once = async (maker: Colleague, checker: Colleague) => {
    const { userId } = await platform.createPlayer();
    const most = {
      player: String(userId),
      gameId: 1,
      rounds: 1,
      bet: 100,
      winCap,
      wagerTimes: 1,
      days: 1,
      reason: REASON,
    } as const;
    const { approval } = (await ask(platform, 'freeRounds.grant', most, { token: maker.token })).body;
    return (await decide(approval ?? '', checker)).body;
  };
  const times = VALUE_A_DAY['freeRounds.grant'] / winCap;
  for (let time = 0; time < times; time += 1) expect(await once(asks, first)).toEqual({});
  // The daily bound applies to maker and checker separately: another partner does not raise it.
  expect((await once(asks, second)).refusal).toBe('dayBound');
  const other = await colleague(platform, ['support']);
  expect((await once(other, first)).refusal).toBe('dayBound');
  expect(await once(other, second)).toEqual({});
});
