import { sql } from 'kysely';
import { openTestPlatform, type TestPlatform } from '../testing';
import { verifyNightly, type NightlyCheck } from './nightly-check';

const at = (time: string) => new Date(`${time}+08:00`);

let platform: TestPlatform;
let errors: unknown[];
beforeEach(async () => {
  platform = await openTestPlatform();
  errors = [];
});
afterEach(() => platform.close());

const night = (more: Partial<NightlyCheck> = {}): NightlyCheck => ({
  db: platform.services.database.db,
  readerUrl: platform.database.pool.options.connectionString ?? '',
  checks: [],
  log: { info: () => undefined, error: (what: unknown) => void errors.push(what) },
  ...more,
});
const nights = async () =>
  (
    await sql<{ day: string; findings: unknown; ended: boolean }>`
      SELECT day::text, findings, ended_at IS NOT NULL AS ended FROM ledger_check ORDER BY day`.execute(
      platform.database.db,
    )
  ).rows;

it('checks once a night, on one of the nodes that want to, and not before three in Manila', async () => {
  expect(await verifyNightly(night(), at('2026-11-23T02:59:59'))).toBe(false);
  const both = [verifyNightly(night(), at('2026-11-23T03:00:00')), verifyNightly(night(), at('2026-11-23T03:00:00'))];
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  expect(await verifyNightly(night(), at('2026-11-23T23:59:00'))).toBe(false);
  expect(await verifyNightly(night(), at('2026-11-24T09:00:00'))).toBe(true);
  expect(await nights()).toEqual([
    { day: '2026-11-23', findings: [], ended: true },
    { day: '2026-11-24', findings: [], ended: true },
  ]);
  expect(errors).toEqual([]);
});

it('names the wrong account, in the log and as an event, and resumes the night of a dead node', async () => {
  const { userId } = await platform.createPlayer({ cash: 500n });
  const broken = night({
    checks: [
      {
        invariant: 'I3 no account has money',
        query: sql`SELECT code AS subject, 'balance ' || balance AS detail FROM account WHERE owner = ${userId} AND balance > 0`,
      },
    ],
  });
  const dies = verifyNightly({ ...broken, readerUrl: 'postgres://127.0.0.1:1/none' }, at('2026-11-23T03:00:00'));
  await expect(dies).rejects.toThrow('away');
  expect(await nights()).toEqual([{ day: '2026-11-23', findings: null, ended: false }]);
  expect(await verifyNightly(broken, at('2026-11-23T08:59:00'))).toBe(false);
  expect(await verifyNightly(broken, at('2026-11-23T09:01:00'))).toBe(true);
  const finding = { invariant: 'I3 no account has money', subject: `p:${userId}:cash`, detail: 'balance 500' };
  expect(await nights()).toEqual([{ day: '2026-11-23', findings: [finding], ended: true }]);
  expect(errors).toEqual([finding]);
  const events = await platform.database.db
    .selectFrom('significant_event')
    .select(['ref', 'detail'])
    .where('kind', '=', 'ledger-broken')
    .execute();
  expect(events).toEqual([{ ref: '2026-11-23', detail: { count: 1, findings: [finding] } }]);
});
