import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { giveProp } from '../../testing/diamonds';
import { writeExclusion } from '../../testing/exclusion';
import { FakePsp } from '../../testing/deposits';
import { DOMAINS } from '..';

/** A flag of specification §3; `mailUnread` is our addition and a number. */
type Flag = Exclude<keyof RedDots, 'mailUnread'>;
const FLAGS: readonly Flag[] = [
  'vipAwardFlag',
  'vipTaskFlag',
  'signInFlag',
  'hasSignUpBonus',
  'emailAwardFlag',
  'canReceiveDrawChance',
  'hasMail',
  'spinAwardFlag',
  'agent5AwardFlag',
  'taskAwardFlag',
  'hasTask',
  'diamondMallRedDot',
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
});
afterAll(() => platform.close());

const device = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: 'd' };

test('there are twelve', () => {
  expect(Object.keys(EMPTY_RED_DOTS)).toHaveLength(12);
  expect([...FLAGS].sort()).toEqual(Object.keys(EMPTY_RED_DOTS).sort());
});

test('each domain gives its own, and no other gives it, but that levels and rebate both have VIP rewards', async () => {
  const player = await platform.createPlayer();
  const dots = await Promise.all(
    DOMAINS.map(async ({ hooks }) =>
      Object.keys((await hooks?.redDots?.(platform.database.db, { userId: player.userId, now: new Date() })) ?? {}),
    ),
  );
  expect(dots.flat().sort()).toEqual([...FLAGS, 'vipAwardFlag'].sort());
});

test("a domain's item reaches the player by both calls, and is gone for players without the right to claim", async () => {
  const player = await platform.createPlayer();
  const { token } = player;
  const both = async () => [
    (await platform.call('activityGetStatusList', {}, { token })).body,
    (await platform.call('getAfterLoginInfoWeb', device, { token })).body.redDots,
  ];
  for (const dots of await both()) expect(dots.diamondMallRedDot).toBe(false);
  await giveProp(platform, player, 80001, 1);
  for (const dots of await both()) expect(dots.diamondMallRedDot).toBe(true);
  await writeExclusion(platform, player, { rgStatus: 1 });
  for (const dots of await both())
    for (const flag of ['diamondMallRedDot', 'signInFlag'] as const) expect(dots[flag]).toBe(false);
});
