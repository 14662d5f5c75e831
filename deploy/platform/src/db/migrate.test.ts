import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { CLUSTER_VARIABLE } from '../testing/cluster';
import { start } from '../testing/process';
import { migrate } from './migrate';

const FILES = readdirSync(path.join(__dirname, 'migrations'))
  .map((name) => name.replace('.sql', ''))
  .sort();

const cluster = process.env[CLUSTER_VARIABLE] ?? '';
const name = `m_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}
beforeEach(() => administer(`CREATE DATABASE ${name}`));
afterEach(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));

it('applies every file once when several processes start together', async () => {
  const processes = [1, 2].map(() => start('db/migrate.cli.ts', { DATABASE_URL: url }).ended);
  const here = [1, 2, 3].map(() => migrate(url));
  const applied = [
    ...(await Promise.all(processes)).map(({ code, out, err }) => {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return (JSON.parse(out) as { applied: string[] }).applied;
    }),
    ...(await Promise.all(here)),
  ];
  expect(applied.flat().sort()).toEqual(FILES);
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1);
});

it('numbers every file once', () => {
  const numbers = FILES.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(FILES.every((file) => /^\d{3}-[a-z0-9-]+$/.test(file))).toBe(true);
});
