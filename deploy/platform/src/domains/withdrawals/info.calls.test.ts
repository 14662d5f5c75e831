import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { PayingPsp, readyPlayer, type ReadyPlayer } from '../../testing/withdrawals';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());

const quickAmount = async ({ token }: ReadyPlayer) =>
  (await platform.call('getExchange', {}, { token })).body.quickAmount;
const registered = ({ userId }: ReadyPlayer, at: Date) =>
  platform.database.db.updateTable('player').set({ created_at: at }).where('id', '=', userId).execute();

it('promises approval by rule only for withdrawals without a review', async () => {
  const player = await readyPlayer(platform);
  await registered(player, new Date(Date.now() - 60 * 86_400_000));
  expect(await quickAmount(player)).toBe(200_000);
  await registered(player, new Date());
  expect(await quickAmount(player)).toBe(0);
});
