import { Client } from 'pg';
import { createTestDatabase } from '../../testing/cluster';

it('config_told tells listeners of a change by plain SQL once it is committed, once a statement', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.owner });
  const notifications: unknown[] = [];
  client.on('notification', ({ channel, payload }) => notifications.push([channel, payload]));
  try {
    await client.connect();
    await client.query('LISTEN parola_live');
    await client.query('BEGIN');
    await client.query(`INSERT INTO config (key, value) VALUES ('told-a', '1'), ('told-b', '2')`);
    await client.query('SELECT 1');
    expect(notifications).toEqual([]);
    await client.query('COMMIT');
    // A notification arrives before the result of the next statement.
    await client.query('SELECT 1');
    expect(notifications).toEqual([['parola_live', 'config:*']]);
    await client.query(`UPDATE config SET value = '3' WHERE key LIKE 'told-%'`);
    await client.query('SELECT 1');
    expect(notifications).toHaveLength(2);
  } finally {
    await client.end();
    await database.drop();
  }
});
