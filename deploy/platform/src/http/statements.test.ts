import { DOMAINS } from '../domains';
import { openTestPlatform, type TestPlatform } from '../testing';
import { setClock } from '../testing/clock';
import { statementsDuring } from '../testing/statements';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
  // A fixed day within a round of red against blue: the number of statements depends on the state of each activity.
  setClock(new Date('2026-11-25T12:00:00+08:00'));
  ({ token } = await platform.createPlayer());
});
afterAll(async () => {
  jest.useRealTimers();
  await platform.close();
});

const DEVICE = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
const CALLS = {
  getAfterLoginInfoWeb: () => platform.call('getAfterLoginInfoWeb', DEVICE, { token }),
  getActivityIds: () => platform.call('getActivityIds', {}, { token }),
  standings: () => platform.call('getActivityIds', { withStanding: true }, { token }),
  activityGetStatusList: () => platform.call('activityGetStatusList', {}, { token }),
  refreshData: () => platform.call('refreshData', {}, { token }),
  online: () => platform.call('online', { gameId: 0 }, { token }),
};

/**
 * Statements of a call by a new player with a cached session. A commit that needs more statements has to give the
 * reason.
 */
it.each<[keyof typeof CALLS, number]>([
  ['getAfterLoginInfoWeb', 4],
  ['getActivityIds', 4],
  ['standings', 5],
  ['activityGetStatusList', 3],
  ['refreshData', 2],
  ['online', 8],
])('%s sends %i statements, one of them for the marks of the configuration', async (name, count) => {
  const call = CALLS[name];
  expect((await call()).body.errcode).toBe(0);
  const statements = await statementsDuring(call);
  expect(statements.filter((text) => text.includes('pg_postmaster_start_time()'))).toHaveLength(1);
  expect(statements).toHaveLength(count);
});
