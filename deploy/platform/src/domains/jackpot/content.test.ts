import { getConfig, setConfig, type ConfigValue } from '../../config';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { mail } from '../mail';
import { jackpot } from './index';

type Cells = ConfigValue<'jackpotAwardConfigList'>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, mail, jackpot], partners: new FakePsp() });
});
afterAll(() => platform.close());

describe('the configuration of the jackpot', () => {
  const cells = () => getConfig(platform.database.db, 'jackpotAwardConfigList');
  const rule = () => getConfig(platform.database.db, 'jackpotRule');
  it.each([
    ['nine cells', (all: Cells) => all.slice(1)],
    [
      'two jackpots',
      (all: Cells) => all.map((cell, at) => (at === 0 ? { ...cell, type: 2 as const, propId: 50000 } : cell)),
    ],
    ['a cell of nothing', (all: Cells) => all.map((cell, at) => (at === 0 ? { ...cell, propId: 4001 } : cell))],
  ])('refuses %s', async (_, spoil) => {
    await expect(setConfig(platform.database.db, 'jackpotAwardConfigList', spoil(await cells()))).rejects.toThrow();
  });
  it('refuses chances that do not add up, and a wheel of other sectors', async () => {
    const now = await rule();
    for (const change of [
      { total: now.total + 1 },
      { wheelTotal: now.wheelTotal - 1 },
      { wheelList: now.wheelList.slice(1), wheelTotal: 100 },
    ])
      await expect(setConfig(platform.database.db, 'jackpotRule', { ...now, ...change })).rejects.toThrow();
    await setConfig(platform.database.db, 'jackpotRule', now);
  });
});
