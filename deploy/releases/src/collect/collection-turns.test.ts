import { setImmediate as turn } from 'node:timers/promises';
import type { CollectionReport } from './collection';
import { openCollectionTurns } from './collection-turns';
import { DAY_MS } from './collection-rules';
import type { Storage } from '../storage/storage-port';
import { openTestStore, type TestStore } from '../testing/test-store';

const NOTHING: CollectionReport = { unknownDays: [], condemn: [], sweep: [], rescue: [], blobs: 0 };
let store: TestStore;
let storage: Storage;
let now: number;
const as = (actor: string) => openCollectionTurns({ storage, actor, now: () => now });
beforeEach(async () => {
  now = 1_000_000;
  store = await openTestStore();
  storage = await store.open();
});
afterEach(() => store.remove());

test('when the clocks of many services strike at once, one service collects', async () => {
  let runs = 0;
  const services = Array.from({ length: 16 }, (_, at) => as(`service ${at}`));
  const reports: (CollectionReport | undefined)[] = [];
  await Promise.all(
    services.map(async (service) => {
      const report = await service.takeWhenDue(async () => {
        runs += 1;
        // The collection lasts until all other services have got their answer.
        while (reports.length < services.length - runs) await turn();
        return NOTHING;
      }, DAY_MS);
      reports.push(report);
    }),
  );
  expect([runs, reports.filter((report) => report !== undefined)]).toEqual([1, [NOTHING]]);
  now += DAY_MS - 1;
  expect(await as('late').takeWhenDue(async () => NOTHING, DAY_MS)).toBeUndefined();
  now += 1;
  expect(await as('late').takeWhenDue(async () => NOTHING, DAY_MS)).toEqual(NOTHING);
  expect(await as('late').last()).toMatchObject({ actor: 'late', at: now, ended: now, counts: { swept: 0 } });
});

test('a request for a collection while another one runs names its owner; a dead one is waited for an hour', async () => {
  void as('machine 1').runTurn(() => new Promise(() => undefined));
  while ((await as('maria').last()) === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  await expect(as('maria').runTurn(async () => NOTHING)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('machine 1 collects since 1970-01-01T00:16:40.000Z'),
  });
  expect(await as('clock').takeWhenDue(async () => NOTHING, 0)).toBeUndefined();
  now += 60 * 60 * 1000;
  await expect(as('maria').runTurn(async () => NOTHING)).resolves.toEqual(NOTHING);
});

test('a failed run says so, and does not block the next one', async () => {
  const fails = as('maria').runTurn(() => Promise.reject(new Error('the disk is gone')));
  await expect(fails).rejects.toThrow('the disk is gone');
  const failed = await as('maria').last();
  expect(failed).toMatchObject({ ended: now, problem: 'the disk is gone' });
  expect(failed?.counts).toBeUndefined();
  await expect(as('jose').runTurn(async () => NOTHING)).resolves.toEqual(NOTHING);
});

test('an unreadable turn has no owner', async () => {
  await (await store.stored()).write('collection/turns/1.json', '{');
  await expect(as('maria').runTurn(async () => NOTHING)).rejects.toMatchObject({ kind: 'integrity' });
});
