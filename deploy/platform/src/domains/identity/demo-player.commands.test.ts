import type { Settings } from '../../ground/settings';
import { verifyLedger } from '../../ledger/verify';
import { DEVICE, openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';
import { seedDemoPlayer } from './demo-player.commands';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

describe('the demo player', () => {
  it('is made once, with money once, and takes a new password', async () => {
    const withDemo = (password: string) => {
      const settings: Settings = { ...platform.services.settings, demo: { mobile: '0999 123 4567', password } };
      return seedDemoPlayer({ settings, database: platform.database, hooks: platform.services.hooks });
    };
    const login = (password: string) =>
      platform.call('accountLogin', { account: '0999 123 4567', password, accountType: 1, deviceId: DEVICE });
    await Promise.all([withDemo('try-it-out-1'), withDemo('try-it-out-1')]);
    await withDemo('try-it-out-1');
    expect((await login('try-it-out-1')).body.userInfo).toMatchObject({ nickname: 'Demo', coin: 100_000 });
    await withDemo('another-one-2');
    expect((await login('try-it-out-1')).body.errcode).toBe(101);
    expect((await login('another-one-2')).body.userInfo.coin).toBe(100_000);
    expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  });

  it('does not exist without settings', async () => {
    const settings: Settings = { ...platform.services.settings, demo: undefined };
    const players = async () => (await platform.database.pool.query('SELECT id FROM player ORDER BY id')).rows;
    const before = await players();
    await seedDemoPlayer({ settings, database: platform.database, hooks: platform.services.hooks });
    expect(await players()).toEqual(before);
  });
});
