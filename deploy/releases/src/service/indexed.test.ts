import { setTimeout as sleep } from 'node:timers/promises';
import { openServiceBench, startChannels } from '../testing/service';

test('4, commits are indexed when the service starts, before the first change has to wait for it', async () => {
  const bench = await openServiceBench();
  await startChannels(bench);
  const mark = () => bench.registry.storage.get('commits/production/indexed.json');
  expect(await mark()).toBeUndefined();
  await bench.reopen();
  for (let tries = 0; tries < 200 && !(await mark()); tries += 1) await sleep(50);
  expect(JSON.parse(String(await mark()))).toMatchObject({ rev: 1 });
  await bench.close();
});
