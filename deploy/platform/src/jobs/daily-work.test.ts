import { openTestPlatform, type TestPlatform } from '../testing';
import { turnDays, type DailyWork } from './daily-work';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const MIDNIGHT = Date.UTC(2026, 10, 21, 16);
const at = (hours: number) => new Date(MIDNIGHT + hours * 3_600_000);

test('each Manila day turns once, on however many nodes, also after days of standing still', async () => {
  const { db } = platform.database;
  const turned: object[] = [];
  const work: DailyWork = { domain: 'mail', run: async (_tx, day) => void turned.push(day) };
  await turnDays(db, [work], at(-1));
  await turnDays(db, [work], at(-0.1));
  expect(turned).toEqual([]);

  await Promise.all([1, 2, 3].map(() => turnDays(db, [work], at(0))));
  expect(turned).toEqual([{ day: '2026-11-22', before: '2026-11-21' }]);

  await turnDays(db, [work], at(72));
  await turnDays(db, [work], at(95));
  expect(turned.slice(1)).toMatchObject([{ day: '2026-11-23' }, { day: '2026-11-24' }, { day: '2026-11-25' }]);
});

test('a domain that fails keeps no other from its day, undoes its own and gets it again', async () => {
  const { db } = platform.database;
  const turned: string[] = [];
  let broken = false;
  const works: DailyWork[] = ['rain', 'tasks'].map((domain) => ({
    domain,
    run: async (tx, { day }) => {
      await tx
        .insertInto('significant_event')
        .values({ kind: 'day', ref: `${domain} ${day}`, detail: '{}' })
        .execute();
      if (domain === 'rain' && broken) throw new Error('no rain');
      turned.push(domain);
    },
  }));
  const events = async () =>
    (await db.selectFrom('significant_event').select('ref').where('kind', '=', 'day').orderBy('ref').execute()).map(
      ({ ref }) => ref,
    );
  await turnDays(db, works, at(0));
  broken = true;
  await expect(turnDays(db, works, at(24))).rejects.toMatchObject({ errors: [new Error('no rain')] });
  expect([turned, await events()]).toEqual([['tasks'], ['tasks 2026-11-23']]);
  broken = false;
  await turnDays(db, works, at(24));
  expect([turned, await events()]).toEqual([
    ['tasks', 'rain'],
    ['rain 2026-11-23', 'tasks 2026-11-23'],
  ]);
});
