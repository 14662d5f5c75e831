import { setTimeout as sleep } from 'node:timers/promises';
import { openServiceBench, startChannels } from '../testing/service';

test('4, commits are indexed when the service starts, before the first change has to wait for it', async () => {
  const bench = await openServiceBench();
  await startChannels(bench);
  const mark = () => bench.registry.storage.get('commits/production/indexed.json');
  expect(await mark()).toBeUndefined();
  await bench.reopen();
  while (!(await mark())) await sleep(20);
  expect(JSON.parse(String(await mark()))).toMatchObject({ rev: 1 });
  await bench.close();
});
