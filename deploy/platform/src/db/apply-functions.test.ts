import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { createTestDatabase } from '../testing/cluster';
import { eventually } from '../testing/eventually';
import { applyFunctions, type ApplyOptions } from './apply-functions';
import { readFunctions } from './function-files';
import { survive } from './pool';

const OWNER: ApplyOptions = { isOwner: true };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
const nodes: Kysely<unknown>[] = [];

function openNode(): Kysely<unknown> {
  const pool = new Pool({ connectionString: database.owner, max: 1 });
  survive(pool);
  const node = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  nodes.push(node);
  return node;
}

const write = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);
const define = (name: string, rest: string) => write(name, `CREATE OR REPLACE FUNCTION ${name}${rest}`);
const read = () => readFunctions([{ functions: folder }]);
async function apply(options: Partial<ApplyOptions> = {}, node = nodes[0] ?? openNode()) {
  return applyFunctions(node, await read(), { ...OWNER, ...options });
}
async function answerOf(call: string, node = nodes[0] ?? openNode()): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`SELECT ${sql.raw(call)} AS answer`.execute(node);
  return rows[0]?.answer;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.destroy()));
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parola-functions-'));
});
afterEach(async () => {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM database_function WHERE name LIKE 't\\_%' RETURNING name`.execute(nodes[0] ?? openNode());
  for (const { name } of rows)
    await sql`DROP FUNCTION IF EXISTS ${sql.ref(name)} CASCADE`.execute(nodes[0] ?? openNode());
  await rm(folder, { recursive: true, force: true });
});

describe('a changed text', () => {
  it('is applied once, in the open connections of other nodes too', async () => {
    const other = openNode();
    await define('t_rate', '() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;');
    expect(await apply()).toEqual({ applied: ['t_rate'], kept: [] });
    expect(await answerOf('t_rate()', other)).toBe(1);
    expect(await apply()).toEqual({ applied: [], kept: [] });

    await define('t_rate', '() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 2; END $$;');
    expect(await apply()).toEqual({ applied: ['t_rate'], kept: [] });
    expect(await answerOf('t_rate()', other)).toBe(2);
  });

  it('is applied by one of several nodes that start together', async () => {
    // The function file waits for a lock held by this test, so that all nodes start before one of them finishes.
    await define('t_once', '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$; SELECT pg_advisory_xact_lock(1);');
    const results = await openNode()
      .transaction()
      .execute(async (holder) => {
        await sql`SELECT pg_advisory_xact_lock(1)`.execute(holder);
        const applying = Promise.all([1, 2, 3].map(() => apply({}, openNode())));
        await eventually(async () => {
          const waiting = await answerOf(
            `(SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`,
          );
          return waiting === 3;
        });
        return { applying };
      })
      .then(({ applying }) => applying);
    expect(results.flatMap(({ applied }) => applied)).toEqual(['t_once']);
  });

  it('is not replaced by a node of the release before that starts again, unless an operator asks for it', async () => {
    const one = '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;';
    await define('t_old', one);
    await apply();
    await define('t_old', '() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$;');
    await apply();
    await define('t_old', one);
    expect(await apply()).toEqual({ applied: [], kept: ['t_old'] });
    expect(await answerOf('t_old()')).toBe(2);
    expect(await apply({ replaceNewer: true })).toEqual({ applied: ['t_old'], kept: [] });
    expect(await answerOf('t_old()')).toBe(1);
    expect(await apply()).toEqual({ applied: [], kept: [] });
  });

  it('waits for the owner of the database', async () => {
    await define('t_owned', '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;');
    await expect(apply({ isOwner: false })).rejects.toThrow('DATABASE_OWNER_URL');
  });
});

it('a migration that replaced a function does not last: all are applied again after it', async () => {
  await define('t_again', '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;');
  await apply();
  const [node = openNode()] = nodes;
  await sql.raw('CREATE OR REPLACE FUNCTION t_again() RETURNS int LANGUAGE sql AS $$ SELECT 0 $$').execute(node);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('203001010000/tests/again', '')`.execute(node);
  expect((await apply()).applied).toContain('t_again');
  expect(await answerOf('t_again()')).toBe(1);
  expect((await apply()).applied).toEqual([]);
});

it('a function in SQL is created after those that it calls, and a file may create its trigger', async () => {
  await define('t_a', '() RETURNS int LANGUAGE sql AS $$ SELECT t_b() /* t_a() */ $$;');
  await define('t_b', '() RETURNS int LANGUAGE sql AS $$ SELECT t_c() $$;');
  await define('t_c', '() RETURNS int LANGUAGE sql AS $$ SELECT 7 $$;');
  await define(
    't_fill',
    `() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.n := t_a(); RETURN NEW; END $$;
     CREATE OR REPLACE TRIGGER t_fill BEFORE INSERT ON t_row FOR EACH ROW EXECUTE FUNCTION t_fill();`,
  );
  const [node = openNode()] = nodes;
  await sql`CREATE TABLE t_row (n int)`.execute(node);
  expect((await apply()).applied).toEqual(['t_c', 't_b', 't_a', 't_fill']);
  await sql`INSERT INTO t_row DEFAULT VALUES`.execute(node);
  expect(await answerOf('(SELECT n FROM t_row)')).toBe(7);
});

describe('a signature changed in place is refused, and the old function stays', () => {
  const before = '(p_amount int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN p_amount; END $$;';
  it.each([
    ['another type', '(p_amount bigint) RETURNS int LANGUAGE sql AS $$ SELECT 0 $$;'],
    ['one parameter more', "(p_amount int, p_kind text DEFAULT '') RETURNS int LANGUAGE sql AS $$ SELECT 0 $$;"],
    ['another name', '(p_sum int) RETURNS int LANGUAGE sql AS $$ SELECT 0 $$;'],
    ['another result', '(p_amount int) RETURNS text LANGUAGE sql AS $$ SELECT $1::text $$;'],
  ])('%s', async (_, after) => {
    await define('t_signed', before);
    await apply();
    await define('t_signed', after);
    await expect(apply()).rejects.toThrow('needs a new name');
    await define('t_signed', before);
    expect(await apply()).toEqual({ applied: [], kept: [] });
    expect(await answerOf('t_signed(5)')).toBe(5);
  });
});

describe('a file is refused', () => {
  it.each([
    [
      't_two',
      'that creates two functions',
      'CREATE OR REPLACE FUNCTION t_two() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;'.repeat(2),
    ],
    [
      't_name',
      'with a function of another name',
      'CREATE OR REPLACE FUNCTION t_other() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    ],
    [
      't_plain',
      'that cannot be applied twice',
      'CREATE FUNCTION t_plain() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    ],
  ])('%s: %s', async (name, _, text) => {
    await write(name, text);
    await expect(read()).rejects.toThrow(`must create or replace one function, ${name}`);
  });

  it('with another form of name', async () => {
    await write('Not-A-Name', '');
    await expect(read()).rejects.toThrow('is not the name of a function');
  });

  it('of a function that another folder has', async () => {
    await define('sw_bet', '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;');
    await expect(read()).rejects.toThrow('Two files hold the function sw_bet');
  });

  it('with a wrong body, and no function of the same run stays', async () => {
    await define('t_good', '() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;');
    await define('t_wrong', '() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETRN 1; END $$;');
    await expect(apply()).rejects.toThrow(/^The function t_wrong cannot be applied: .*RETRN/);
    expect(await answerOf("to_regproc('t_good')")).toBeNull();
  });
});
