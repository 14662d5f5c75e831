import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { FakePsp } from '../../testing/deposits';
import { DOMAINS } from '..';

/** A flag of specification §3; `mailUnread` is a number of ours beside them. */
type Flag = Exclude<keyof RedDots, 'mailUnread'>;
/** What has no domain in the product yet; a domain that gives one is refused here until it is taken out. */
const LATER: readonly Flag[] = [
  'spinAwardFlag',
  'taskAwardFlag',
  'agent5AwardFlag',
  'diamondMallRedDot',
  'vipTaskFlag',
  'hasTask',
  'hasSignUpBonus',
];
const NOW: readonly Flag[] = ['vipAwardFlag', 'signInFlag', 'emailAwardFlag', 'canReceiveDrawChance', 'hasMail'];

/** A domain of tomorrow: it gives each of those flags to the players that are named to it. */
const waiting = new Set<bigint>();
const later = {
  name: 'later',
  hooks: {
    redDots: async (_tx: unknown, { userId }: { userId: bigint }) =>
      Object.fromEntries(LATER.map((flag) => [flag, waiting.has(userId)])),
  },
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DOMAINS, later], partners: new FakePsp() });
});
afterAll(() => platform.close());

const device = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: 'd' };

test('there are twelve, and each has a domain or will have one', () => {
  expect(Object.keys(EMPTY_RED_DOTS)).toHaveLength(12);
  expect([...NOW, ...LATER].sort()).toEqual(Object.keys(EMPTY_RED_DOTS).sort());
});

test('each domain of the product gives its own, and no other gives it', async () => {
  const player = await platform.createPlayer();
  const given = await Promise.all(
    DOMAINS.map(async ({ hooks }) =>
      Object.keys((await hooks?.redDots?.(platform.database.db, { userId: player.userId, now: new Date() })) ?? {}),
    ),
  );
  expect(given.flat().sort()).toEqual([...NOW].sort());
});

test('what a domain gives reaches the player by both calls, and is gone for who may not claim', async () => {
  const player = await platform.createPlayer();
  const { token } = player;
  const both = async () => [
    (await platform.call('activityGetStatusList', {}, { token })).body,
    (await platform.call('getAfterLoginInfoWeb', device, { token })).body.redDots,
  ];
  for (const dots of await both()) for (const flag of LATER) expect(dots[flag]).toBe(false);
  waiting.add(player.userId);
  for (const dots of await both()) for (const flag of LATER) expect(dots[flag]).toBe(true);
  await writeExclusion(platform, player, { rgStatus: 1 });
  for (const dots of await both()) for (const flag of [...LATER, 'signInFlag'] as const) expect(dots[flag]).toBe(false);
});
