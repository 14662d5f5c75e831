import { composeHooks } from '../../domain-api/compose-hooks';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { DOMAINS } from '../index';

/** Tables with rows of players and another name than `user_id` for the column. */
const NAMED_OTHERWISE = ['account', 'player'];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
});
afterAll(() => platform.close());

const personal = composeHooks(DOMAINS).personal;

/** Every table with a user id, and every table with a foreign key to such a table. */
async function tablesOfPlayers(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ name: string }>(
    `WITH RECURSIVE belongs (oid) AS (
       SELECT attrelid FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND attname IN ('user_id', 'owner') AND NOT attisdropped
          AND atttypid = 'bigint'::regtype
       UNION SELECT k.conrelid FROM pg_constraint k JOIN belongs b ON k.confrelid = b.oid WHERE k.contype = 'f')
     SELECT DISTINCT oid::regclass::text AS name FROM belongs ORDER BY 1`,
  );
  return [...new Set([...rows.map(({ name }) => name), ...NAMED_OTHERWISE])].sort();
}

it('C36 every table with a user id declares its copied part and its erasure, each once', async () => {
  const tables = await tablesOfPlayers();
  expect(tables).toEqual(expect.arrayContaining(['mail', 'game_round', 'feedback_message', 'data_export_part']));
  const answered = personal.map(({ table }) => table);
  expect(tables.filter((table) => !answered.includes(table))).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
});

it.each(personal.map((part) => [part.table, part] as const))(
  'C36 %s: the copied columns exist, and the servers have the rights for its erasure',
  async (table, { copied, erased }) => {
    const columns = await platform.database.pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [table],
    );
    const named = [
      ...('not' in copied ? [] : copied),
      ...(erased !== 'deleted' && 'cleared' in erased ? Object.keys(erased.cleared) : []),
    ];
    expect(named.filter((column) => !columns.rows.some(({ name }) => name === column))).toEqual([]);
    if ('not' in copied) expect(copied.not).not.toBe('');
    const right = erased === 'deleted' ? 'DELETE' : 'cleared' in erased ? 'UPDATE' : 'SELECT';
    const { rows } = await platform.services.database.pool.query<{ may: boolean }>(
      'SELECT has_table_privilege(current_user, $1, $2) AS may',
      [table, right],
    );
    expect(rows).toEqual([{ may: true }]);
  },
);
