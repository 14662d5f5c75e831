import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/cluster';
import { onServer, prepareSchema, roleOf } from './roles';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const name = new URL(database.owner).pathname.slice(1);
  const prepare = () => prepareSchema(database.administrator, name, 'beside');
  url = await prepare();
  // Repeatable: each start prepares the schema.
  expect(await prepare()).toBe(url);
});
afterAll(async () => {
  await onServer(database.administrator, async (client) => {
    const role = client.escapeIdentifier(roleOf(url));
    await client.query(`DROP OWNED BY ${role} CASCADE`);
    await client.query(`DROP ROLE ${role}`);
  });
  await database.drop();
});

const refusal = (client: Client, statement: string) =>
  client.query(statement).then(
    () => undefined,
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

it('gives the login of a schema its own tables, and none of others', async () => {
  await onServer(url, async (client) => {
    await client.query('CREATE TABLE beside.own (id integer)');
    await client.query('INSERT INTO beside.own VALUES (1)');
    for (const statement of ['SELECT FROM player', 'DELETE FROM operator_act', 'CREATE TABLE public.more ()'])
      expect(await refusal(client, statement)).toBe('42501');
  });
  await onServer(database.application, async (client) => {
    expect(await refusal(client, 'SELECT FROM beside.own')).toBe('42501');
  });
});
