import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { Sandbox, SECRETS, SITE, testConfig } from '../testing/sandbox';

let database: TestDatabase;
let wallet: FakeWallet;
let casino: string;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  casino = await wallet.start();
  sandbox = await Sandbox.open(testConfig(database.url, casino));
});
afterAll(async () => {
  await sandbox.close();
  await wallet.stop();
  await database.drop();
});

const ask = (day: string, secrets = SECRETS.psp) => sandbox.signed(`/psp/v1/settlements/${day}`, {}, secrets);
/** Noon of a past day, in Manila. */
const DAY = '2026-01-31';
const NOON = '2026-01-31T04:00:00.000Z';

async function charge(status: 'paid' | 'failed', amount: number, at = NOON): Promise<[string, string]> {
  const [id, order, orderId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(`INSERT INTO partners.psp_order (id, order_id, amount, channel, notify_path, return_url, expire_at)
    VALUES ('${order}', '${orderId}', ${amount}, 'gcash', '/hook', '${SITE}', now())`);
  await database.query(`INSERT INTO partners.psp_charge (id, psp_order_id, amount, status, paid_at)
    VALUES ('${id}', '${order}', ${amount}, '${status}', '${at}')`);
  return [id, orderId];
}

test('a day holds paid, refunded, paid-out and returned items, in pesos to the centavo, and their sum', async () => {
  const [paid, order] = await charge('paid', 50_005);
  const [back, backOrder] = await charge('paid', 700);
  await database.query(`INSERT INTO partners.psp_refund (psp_tx_id, refunded_at) VALUES ('${back}', '${NOON}')`);
  await charge('failed', 900);
  await charge('paid', 100, '2026-01-30T15:59:59.999Z');
  await charge('paid', 200, '2026-01-31T16:00:00Z');
  const payout = randomUUID();
  await database.query(`INSERT INTO partners.psp_payout (id, order_id, amount, channel, bank, account_no, account_name, notify_path, script)
    VALUES ('${payout}', 'w1', 20000, 'instapay', 'BDO', '1', 'Juan', '/hook', 'late')`);
  const [out, returned] = [randomUUID(), randomUUID()];
  await database.query(`INSERT INTO partners.psp_payout_event (id, payout_id, status, reason, at) VALUES
    ('${out}', '${payout}', 'paid', NULL, '${NOON}'), ('${returned}', '${payout}', 'returned', 'account-closed', '2026-01-31T05:00:00Z'),
    ('${randomUUID()}', '${payout}', 'failed', 'account-closed', '${NOON}')`);
  const answer = await ask(DAY);
  expect(answer.statusCode).toBe(200);
  const { csv, ...rest } = answer.json<{ csv: string }>();
  expect(rest).toEqual({ day: DAY, count: 5, net: 50_005 });
  const [heading, ...lines] = csv.trimEnd().split('\n');
  expect(heading).toBe('kind,tx_id,order_id,channel,amount,currency,time');
  expect(lines.sort()).toEqual(
    [
      `charge,${paid},${order},gcash,500.05,PHP,${NOON}`,
      `charge,${back},${backOrder},gcash,7.00,PHP,${NOON}`,
      `refund,${back},${backOrder},gcash,7.00,PHP,${NOON}`,
      `payout,${out},w1,instapay,200.00,PHP,${NOON}`,
      `return,${returned},w1,instapay,200.00,PHP,2026-01-31T05:00:00.000Z`,
    ].sort(),
  );
  expect((await ask('2026-01-29')).json()).toMatchObject({ count: 0, net: 0 });
});

test('a day that is not over in Manila has no file yet, nor has a day there is not; and only the casino is told', async () => {
  const manila = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const open = await ask(manila);
  expect([open.statusCode, open.json()]).toEqual([409, { error: 'DAY_OPEN' }]);
  for (const wrong of ['2026-02-30', 'today', '2026-1-1']) expect((await ask(wrong)).statusCode).toBe(400);
  expect((await ask(DAY, ['another-secret-another-secret-another'])).statusCode).toBe(401);
});
