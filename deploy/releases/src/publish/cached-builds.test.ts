import { named, openBench } from '../testing/fixtures';
import { openBuilds } from './builds';
import { cachedBuilds } from './cached-builds';

test('a successful read is not repeated, and a failed one is', async () => {
  const bench = await openBench();
  await bench.publishRemote('wallets', '1.0.0');
  const builds = openBuilds(bench.registry.storage);
  const get = jest.spyOn(builds, 'get').mockRejectedValueOnce(new Error('away for a moment'));
  const once = cachedBuilds(builds);
  const { unit, version } = named('wallets', '1.0.0');
  await expect(once.get(unit, version)).rejects.toThrow('away');
  expect(await once.get(unit, version)).toBe(await once.get(unit, version));
  expect(get).toHaveBeenCalledTimes(2);
  await bench.remove();
});
