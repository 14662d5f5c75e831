import { useFunctionDatabase } from '../../../testing/function-database';

const { run, value } = useFunctionDatabase();

const USER = 77;
let orders = 0;

/** Inserts an order. `status`: 0 pending, 1 paid, 3 cancelled (ORDER_STATUS). */
async function addOrder(amount: number, status: number, updatedAt: string, expiresInMin = 10): Promise<void> {
  orders += 1;
  await run(
    `INSERT INTO recharge_order (user_id, channel_id, amount, status, status_text, order_no, updated_at, expire_at)
     VALUES ($1, $2, $3, $4, '', $5, $6, clock_timestamp() + make_interval(mins => $7))`,
    [USER, orders, amount, status, `no-${orders}`, updatedAt, expiresInMin],
  );
}
const deposited = (withOpen: boolean) => value(`limit_deposited($1, '2026-03-02', $2)`, [USER, withOpen]);

it('C16: limit_deposited counts paid orders since midnight in Manila, and no others', async () => {
  await addOrder(100, 1, '2026-03-01 15:59:59Z');
  await addOrder(20, 1, '2026-03-01 16:00:00Z');
  await addOrder(3, 3, '2026-03-02 16:00:00Z');
  expect(await deposited(false)).toBe('20');
});

it('C16: limit_deposited counts open orders on request, as long as they can be paid', async () => {
  await addOrder(100, 0, '2026-03-02 16:00:00Z');
  await addOrder(20, 0, '2026-03-02 16:00:00Z', -1);
  expect(await deposited(false)).toBe('0');
  expect(await deposited(true)).toBe('100');
});
