import { Client } from 'pg';
import { createTestDatabase } from '../../testing/cluster';
import { endOfOlderTransactions } from '../../testing/older-transactions';

/** The sealer sees only journals of finished transactions, so each statement here commits. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.owner });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const post = (key: string, amount: number, through = client) =>
  through.query(
    `SELECT ledger_post('test', $1, '', 'adjustment', '', 'test', ARRAY['sandbox:world', 'p:77:cash'], $2)`,
    [key, [-amount, amount]],
  );
async function seal(limit: number): Promise<number> {
  const { rows } = await client.query<{ sealed: number }>('SELECT ledger_seal($1) AS sealed', [limit]);
  return rows[0]?.sealed ?? NaN;
}
async function sealedKeys(): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT j.idem_key AS key FROM seal s JOIN journal j ON j.id = s.journal_id ORDER BY s.position',
  );
  return rows.map(({ key }) => key);
}
async function rolledUp(): Promise<number> {
  const { rows } = await client.query<{ balance: string }>(
    `SELECT r.balance FROM account_rollup r JOIN account a ON a.id = r.account_id WHERE a.code = 'sandbox:world'`,
  );
  return Number(rows[0]?.balance ?? 0);
}

it('I4: ledger_seal appends finished journals in their order, and adds up the accounts of the house', async () => {
  await post('a', 5);
  await post('b', 7);
  await post('c', 9);
  await endOfOlderTransactions(client);
  expect(await seal(2)).toBe(2);
  expect([await sealedKeys(), await rolledUp()]).toEqual([['a', 'b'], -12]);
  expect(await seal(10)).toBe(1);
  expect(await seal(10)).toBe(0);
  expect([await sealedKeys(), await rolledUp()]).toEqual([['a', 'b', 'c'], -21]);
});

it('ledger_seal leaves journals until every transaction before them has ended', async () => {
  await post('first', 1);
  await client.query(`SELECT account_open('house:fees')`);
  await endOfOlderTransactions(client);
  expect(await seal(10)).toBe(1);
  const slow = new Client({ connectionString: database.owner });
  await slow.connect();
  try {
    await slow.query('BEGIN');
    await post('slow', 5, slow);
    await client.query(
      `SELECT ledger_post('test', 'quick', '', 'adjustment', '', 'test', ARRAY['sandbox:world', 'house:fees'], ARRAY[-1, 1])`,
    );
    expect(await seal(10)).toBe(0);
    await slow.query('COMMIT');
    await endOfOlderTransactions(client);
    expect(await seal(10)).toBe(2);
    expect((await sealedKeys()).slice(1).toSorted()).toEqual(['quick', 'slow']);
  } finally {
    await slow.end();
  }
});
