import { OPEN_POLICY } from '@parola/release-api';
import { named, remoteFiles, inMemory, type Bench } from '../testing/fixtures';
import { openWalletsBench } from '../testing/wallets-channel';

describe('publishing a remote that reaches over its walls', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openWalletsBench();
  });
  afterEach(() => bench.remove());
  const publish = () =>
    bench.registry.publishFiles(inMemory(remoteFiles('wallets', '2.0.0', {}, 'localStorage.clear();')), {
      ...{ unit: 'wallets', version: '2.0.0' },
    });

  test('is refused in whole sentences, with the replacement and the person with the right to excuse it', async () => {
    await expect(publish()).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(
        /^WALL-003 .* of wallets touches the storage of the page .* stored\(\) of @parola\/kit\.\nWhere it has to be/,
      ),
    });
    expect(await bench.registry.build('wallets', '2.0.0')).toBeUndefined();
  });

  test("is let through for the one number that the policy excuses, with the excuse's author", async () => {
    const by = { id: 'maria', kind: 'cli' } as const;
    const walls = (wall: 'WALL-001' | 'WALL-003', unit = 'wallets') =>
      bench.registry.policy.set(
        { ...OPEN_POLICY, walls: [{ unit, wall, why: 'until 3.0' }] },
        { by, reason: 'until 3.0' },
      );
    await walls('WALL-001');
    await expect(publish()).rejects.toMatchObject({ kind: 'integrity' });
    await walls('WALL-003', 'lobby');
    await expect(publish()).rejects.toMatchObject({ kind: 'integrity' });
    await walls('WALL-003');
    expect(await publish()).toMatchObject({ created: true, past: ['WALL-003'] });
    // A published build stays after a change of the policy.
    await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'over' });
    expect(await publish()).toMatchObject({ created: false });
    await bench.registry.pin([named('wallets', '2.0.0')], { channel: 'staging', reason: 'x' }).catch(() => undefined);
  });
});
