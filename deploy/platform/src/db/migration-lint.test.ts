import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintMigrations } from '../testing/lint-migrations';

const SRC = path.join(__dirname, '..');

/** The last migrations that were written before this check. Applied migrations are never edited. */
const LAST_NUMBERED = '028';
const LAST_TIMED = '202611301200';

const MIGRATIONS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)migrations\/[^/]+\.sql$/.test(file))
  .map((file) => path.join(SRC, file));
function isChecked(file: string): boolean {
  const [number = ''] = path.basename(file).split('-');
  // The numbers from 100 on are those of the first databases.
  return number.length === 3 ? number > LAST_NUMBERED && number < '100' : number > LAST_TIMED;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parola-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rulesOf(text: string): Promise<string[]> {
  const file = path.join(folder, '203001020304-change.sql');
  await writeFile(file, text);
  return (await lintMigrations([file])).map(({ rule }) => rule);
}

it('no migration locks or rewrites a table that players use, or breaks nodes of the release before', async () => {
  expect(MIGRATIONS.length).toBeGreaterThan(100);
  expect(await lintMigrations(MIGRATIONS.filter(isChecked))).toEqual([]);
});

it('reports file, line, rule and remedy', async () => {
  const file = path.join(folder, '203001020305-index.sql');
  await writeFile(file, '-- By name.\nCREATE INDEX player_by_name ON player (name);');
  expect(await lintMigrations([file])).toEqual([
    {
      ...{ file: '203001020305-index.sql', line: 2, rule: 'require-concurrent-index-creation' },
      text: expect.stringContaining('concurrently'),
    },
  ]);
});

it.each([
  ['an index that blocks writes', 'CREATE INDEX a ON player (id);', 'require-concurrent-index-creation'],
  ['a dropped index that blocks calls', 'DROP INDEX a;', 'require-concurrent-index-deletion'],
  ['a type that rewrites the table', 'ALTER TABLE player ALTER COLUMN id TYPE bigint;', 'changing-column-type'],
  [
    'a default that rewrites the table',
    'ALTER TABLE player ADD COLUMN x timestamptz DEFAULT clock_timestamp();',
    'adding-field-with-default',
  ],
  ['a check of all rows', 'ALTER TABLE player ADD CONSTRAINT c CHECK (id > 0);', 'constraint-missing-not-valid'],
  ['a scan for NULL', 'ALTER TABLE player ALTER COLUMN id SET NOT NULL;', 'adding-not-nullable-field'],
  [
    'a foreign key that checks all rows',
    'ALTER TABLE player ADD FOREIGN KEY (a) REFERENCES b (id);',
    'adding-foreign-key-constraint',
  ],
  ['a unique constraint that builds its index', 'ALTER TABLE player ADD UNIQUE (a);', 'disallowed-unique-constraint'],
  ['a column that older nodes do not fill', 'ALTER TABLE player ADD COLUMN x int NOT NULL;', 'adding-required-field'],
  ['a column that older nodes name otherwise', 'ALTER TABLE player RENAME COLUMN a TO b;', 'renaming-column'],
  ['a column that older nodes read', 'ALTER TABLE player DROP COLUMN a;', 'ban-drop-column'],
  ['a table that older nodes read', 'DROP TABLE player;', 'ban-drop-table'],
])('refuses %s', async (_what, text, rule) => {
  expect(await rulesOf(text)).toContain(rule);
});

it.each([
  ['an index of a new table', 'CREATE TABLE q (id int PRIMARY KEY, n int NOT NULL); CREATE INDEX z ON q (n);'],
  ['a check of new rows', 'ALTER TABLE player ADD CONSTRAINT c CHECK (id > 0) NOT VALID;'],
  ['a column with a constant default', 'ALTER TABLE player ADD COLUMN x int NOT NULL DEFAULT 0;'],
  [
    'the second half of a change, with its reason',
    '-- No release reads it since 2.4.\n-- squawk-ignore ban-drop-column\nALTER TABLE player DROP COLUMN a;',
  ],
])('accepts %s', async (_what, text) => {
  expect(await rulesOf(text)).toEqual([]);
});
