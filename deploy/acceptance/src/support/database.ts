import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { ProductPlace } from '../product/product';

/** One statement on a database of the product's embedded PostgreSQL. @returns how many rows it touched */
export async function run(
  { dataDir }: ProductPlace,
  database: 'parola' | 'parola_partners',
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  const { port, password }: { port: number; password: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  const client = new Client({ host: '127.0.0.1', port, user: 'parola', password, database });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
