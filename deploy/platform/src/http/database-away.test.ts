import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { config } from '../config';
import type { Domain } from '../domain-api/domain';
import { walletSnap } from '../ledger/ledger';
import { addressBefore, type Address } from '../testing/movable-address';
import { eventually } from '../testing/eventually';
import { openTestPlatform, type TestPlatform } from '../testing';
import { ids, TestProvider } from '../testing/seamless';
import { defineHandlers } from './registry';

/** Responses to calls during and after an outage of the database. */
let platform: TestPlatform;
let address: Address;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, waitsForPartner],
    logLevel: 'silent',
    databaseAt: async (url) => (address = await addressBefore(url)).url,
  });
});
afterAll(async () => {
  await platform.close();
  await address.remove();
});

/** Action of the partner during the call `agentFill`. */
let meanwhile: () => Promise<void> = async () => undefined;
const waitsForPartner: Domain = {
  name: 'waits',
  handlers: () =>
    defineHandlers({
      agentFill: {
        mode: 'outside',
        run: async ({ body, userId, transaction }) => {
          await meanwhile();
          await transaction((tx) => walletSnap(tx, userId));
          return { pid: body.pid, nickname: 'A' };
        },
      },
    }),
};

const look = () => platform.call('anonymous/appConfig', { gameListVersion: '', configKeyList: [] });
async function expectAway(): Promise<void> {
  const { status, body, headers } = await look();
  expect({ status, body, retry: headers['retry-after'] }).toMatchObject({
    status: 503,
    body: { code: 503, errcode: 1, retryAfterSec: expect.any(Number) },
    retry: String(body.retryAfterSec),
  });
}
const expectBack = async () => expect((await look()).status).toBe(200);

test('refused: 503 with when to try again, and an answer as soon as it is back', async () => {
  await expectBack();
  await address.close();
  await expectAway();
  await expectAway();
  await address.open();
  await expectBack();
});

test('silent: 503 before any client gives up (10 s), for many calls at once, and answers as soon as it speaks again', async () => {
  const { connectionTimeoutMillis, query_timeout: queryMs } = platform.services.database.pool.options;
  for (const ms of [connectionTimeoutMillis, queryMs]) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(10_000);
  }
  address.pause();
  const calls = await Promise.all(Array.from({ length: 30 }, look));
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]));
  address.resume();
  await expectBack();
});

test.each([
  ['the disk is full', '53100'],
  ['the memory is short', '53200'],
  ['it has too many connections', '53300'],
  ['a write fails', '58030'],
  ['it is shutting down', '57P01'],
  ['it has crashed', '57P02'],
  ['it is starting', '57P03'],
  ['it is a standby', '25006'],
  ['a lock is not given in time', '55P03'],
  ['a pooler has lost a prepared statement', '26000'],
  ['a pooler gives a connection with that statement of another client', '42P05'],
  ['a pooler cannot reach it', '08P01'],
  ['an idle transaction was ended', '25P03'],
  ['conflicts last', '40001'],
  ['the end of a commit is not known', '40003'],
])('503 with when to try again when %s (%s)', async (_why, state) => {
  const fault = sql.raw(`
    CREATE FUNCTION fault() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${state}'; END $$;
    ALTER TABLE config RENAME TO config_kept;
    CREATE VIEW config AS SELECT fault() AS key, value, xmin, ctid FROM config_kept;
    GRANT SELECT ON config TO PUBLIC;
    GRANT EXECUTE ON FUNCTION fault() TO PUBLIC`);
  await fault.execute(platform.database.db);
  await expectAway();
  await sql
    .raw('DROP VIEW config; DROP FUNCTION fault; ALTER TABLE config_kept RENAME TO config')
    .execute(platform.database.db);
  await expectBack();
});

test.each(['26000', '08P01', '57P01', '40001'])(
  'a game provider is answered 503 after %s, and its bet is booked when it is repeated',
  async (state) => {
    const provider = new TestProvider(platform);
    const { who } = await provider.enter({ cash: 1_000n });
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    const guard = (does: string) =>
      sql
        .raw(
          `CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE
           AS $$ BEGIN ${does}; END $$`,
        )
        .execute(platform.database.db);
    await guard(`RAISE EXCEPTION 'x' USING ERRCODE = '${state}'`);
    expect(await provider.post('bet', bet)).toMatchObject({ http: 503, retryAfterSec: expect.any(Number) });
    await guard('RETURN NULL');
    expect(await provider.post('bet', bet)).toMatchObject({ status: 'OK', balance: { total: 900 } });
  },
);

test('a call that waits for a partner can be repeated once the database is back, though it could not give its key back', async () => {
  const { token } = await platform.createPlayer();
  const requestId = randomUUID();
  const fill = () => platform.call('agentFill', { pid: 7 }, { token, requestId });
  meanwhile = () => address.close();
  expect(await fill()).toMatchObject({ status: 503, body: { retryAfterSec: expect.any(Number) } });
  meanwhile = async () => undefined;
  await address.open();
  let again = await fill();
  await eventually(async () => {
    // Resetting created_at keeps the key from being taken over as abandoned, so only its release lets the retry run.
    await platform.database.pool.query(
      'UPDATE idempotent_call SET created_at = clock_timestamp() WHERE request_id = $1',
      [requestId],
    );
    if (again.body.errcode !== 0) again = await fill();
    return again.body.errcode === 0;
  });
  expect(again).toMatchObject({ status: 200, body: { errcode: 0, pid: 7 } });
});
