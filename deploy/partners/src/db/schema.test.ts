import { Client } from 'pg';
import { createTestDatabase } from '../testing/database';
import { openDatabase } from './database';

test('a schema of the first days, with whole addresses, keeps their part below the casino', async () => {
  const own = await createTestDatabase();
  await (await openDatabase(own.url)).close();
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(`
    SET search_path = partners;
    ALTER TABLE outbox RENAME COLUMN path TO url;
    ALTER TABLE psp_order RENAME COLUMN notify_path TO notify_url;
    INSERT INTO outbox (topic, ref, url, body, next_at, give_up_at) VALUES ('rollback', 'r1', 'http://127.0.0.1:41234/seamless/v1/rollback', '{}', now(), now());
    INSERT INTO psp_order (id, order_id, amount, channel, notify_url, return_url, expire_at)
      VALUES (gen_random_uuid(), 'o1', 1, 'gcash', 'http://127.0.0.1:41234/psp/v1/webhook/gcash', 'http://localhost', now());`);
  for (let start = 0; start < 2; start += 1) await (await openDatabase(own.url)).close();
  const { rows } = await client.query('SELECT path, notify_path FROM outbox, psp_order');
  expect(rows).toEqual([{ path: '/seamless/v1/rollback', notify_path: '/psp/v1/webhook/gcash' }]);
  await client.end();
  await own.drop();
});
