import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { ProductPlace } from '../product/product';

/** One statement on a database of the product's embedded PostgreSQL. @returns how many rows it touched */
async function run(
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

/** As if a deposit order had been made so long ago that its time to pay is over, for the casino and for the payment provider. */
export async function letOrderExpire(product: ProductPlace, orderId: string): Promise<void> {
  const touched = await Promise.all([
    run(product, 'parola', "UPDATE recharge_order SET expire_at = now() - interval '1 minute' WHERE order_id = $1", [
      orderId,
    ]),
    run(
      product,
      'parola_partners',
      "UPDATE partners.psp_order SET expire_at = now() - interval '1 minute' WHERE order_id = $1",
      [orderId],
    ),
  ]);
  if (touched.some((count) => count !== 1)) throw new Error(`no order ${orderId} to expire (${touched.join(', ')})`);
}

/** As if the codes sent to a number had been sent an hour ago, so that the next may be asked for at once. */
export async function letCodesAge(product: ProductPlace, mobile: string): Promise<void> {
  const aged = await run(
    product,
    'parola',
    "UPDATE sms_code SET created_at = created_at - interval '1 hour' WHERE mobile = $1",
    [mobile],
  );
  if (aged === 0) throw new Error(`no code was sent to ${mobile}`);
}
