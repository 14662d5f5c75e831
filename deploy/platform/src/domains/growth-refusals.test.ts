import { REFUSALS, type RefusalName } from '@parola/calls';
import { DOMAINS } from './index';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { FakePsp } from '../testing/deposits';

let platform: TestPlatform;
/** Player on VIP 0 without progress, invitations or awards. */
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  player = await platform.createPlayer();
});
afterAll(() => platform.close());

const as = () => ({ token: player.token });
type RefusedCall = () => Promise<{ body: { errcode: number } }>;

/** Requests for foreign, missing or unfinished things, with the expected refusal. */
const REFUSED: readonly [what: string, because: RefusalName, makeCall: RefusedCall][] = [
  ['a level that is not reached', 'levelNotReached', () => platform.call('receiveVipBonusUser', { level: 1 }, as())],
  ['a level that is not there', 'levelNotReached', () => platform.call('receiveVipBonusUser', { level: 99 }, as())],
  ['the day of VIP 0', 'levelNotReached', () => platform.call('appVipUserReceiveDaily', {}, as())],
  ['the check-in of VIP 0', 'levelNotReached', () => platform.call('appVipUserReceiveSignInAward', { day: 1 }, as())],
  ['a VIP task of a level above', 'levelNotReached', () => platform.call('receiveVipTaskAndBonus', { id: 1 }, as())],
  ['a VIP task that is not there', 'notFound', () => platform.call('receiveVipTaskAndBonus', { id: 999 }, as())],
  ['a rebate of nothing', 'rebateBelowMinimum', () => platform.call('betBonusReceive', {}, as())],
  ['a rebate of a kind of game', 'rebateBelowMinimum', () => platform.call('betBonusByTypeReceive', { type: 4 }, as())],
  ['a task that the server measures', 'taskNotFinished', () => platform.call('finishTask', { id: 3 }, as())],
  ['a task that is not there', 'notFound', () => platform.call('finishTask', { id: 999 }, as())],
  ['the award of an open task', 'taskNotFinished', () => platform.call('receiveTaskAward', { id: 3 }, as())],
  ['the award of no task', 'notFound', () => platform.call('receiveTaskAward', { id: 999 }, as())],
  ['a chest without liveness', 'taskNotFinished', () => platform.call('receiveTaskAward', { livenessId: 4 }, as())],
  ['a chest that is not there', 'notFound', () => platform.call('receiveTaskAward', { livenessId: 99 }, as())],
  ['neither a task nor a chest', 'invalidParameter', () => platform.call('receiveTaskAward', {}, as())],
  ['more points than there are', 'conditionNotMet', () => platform.call('pointsExchange', { id: 1, count: 1 }, as())],
  ['an exchange that is not there', 'notFound', () => platform.call('pointsExchange', { id: 999, count: 1 }, as())],
  ['a spin without any', 'noSpins', () => platform.call('actInviteUserSpin', {}, as())],
  ['an exchange of nothing', 'conditionNotMet', () => platform.call('actInviteUserExchange', {}, as())],
  ['commission without friends', 'nothingToReceive', () => platform.call('appAgent5UserReceive', {}, as())],
  ['too few friends', 'conditionNotMet', () => platform.call('appAgent5UserInviteValidReceive', { id: 1 }, as())],
  ['an unknown award', 'nothingToReceive', () => platform.call('appAgent5UserInviteValidReceive', { id: 99 }, as())],
  ['the own code as inviter', 'ownCode', () => platform.call('agentFill', { pid: Number(player.userId) }, as())],
  ['an unknown inviter', 'inviteCodeInvalid', () => platform.call('agentFill', { pid: 7 }, as())],
];

it.each(REFUSED)('%s: %s, and no award is given', async (_what, because, makeCall) => {
  expect((await makeCall()).body).toMatchObject({
    errcode: REFUSALS[because],
    errmsg: expect.stringMatching(/^[A-Z].+\.$/),
  });
  const { rows } = await platform.database.pool.query('SELECT FROM award_log WHERE user_id = $1', [player.userId]);
  expect(rows).toHaveLength(0);
});

const PAGED = ['actInviteUserRecord', 'appAgent5UserLog', 'pointsLog', 'betBonusLog', 'activityAwardGetLog'] as const;

it.each(PAGED)('%s gives no page of a thousand rows, and none before the first', async (name) => {
  const page = (pageNum: number, pageSize: number) => platform.call(name, { pageNum, pageSize }, as());
  expect(await page(1, 1_000)).toMatchObject({ status: 400, body: { field: 'pageSize' } });
  expect(await page(0, 20)).toMatchObject({ status: 400, body: { field: 'pageNum' } });
  expect((await page(1, 20)).body).toMatchObject({ errcode: 0, list: [], total: 0 });
});

it('a forged token claims nothing', async () => {
  for (const name of [
    'appVipUserReceiveDaily',
    'appAgent5UserReceive',
    'actInviteUserSpin',
    'betBonusReceive',
  ] as const)
    expect((await platform.call(name, {}, { token: `${player.token.slice(0, -1)}~` })).status).toBe(401);
});
