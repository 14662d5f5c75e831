import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit, FakePsp } from '../../testing/deposits';
import { ask, colleague } from '../../testing/desk';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  ({ token } = await colleague(platform, ['payments']));
});
afterAll(() => platform.close());

const open = async (input: { id: string; account: 'cash' | 'points'; before?: number }) =>
  (await ask(platform, 'players.ledger', input, { token })).body;

it('shows each entry of an account with its journal and the balance after it, the newest first, and the look is audited', async () => {
  const player = await platform.createPlayer({ cash: 5_000n });
  const orderId = await deposit(platform, player, 20_000, { noBonus: true });
  const id = String(player.userId);
  expect(await open({ id, account: 'cash' })).toEqual({
    balance: 25_000,
    more: false,
    list: [
      {
        ...{ id: expect.any(Number), time: expect.any(Number), kind: 'deposit', ref: orderId, actor: 'psp:gcash' },
        ...{ amount: 20_000, after: 25_000 },
      },
      expect.objectContaining({ kind: 'sandbox-fund', amount: 5_000, after: 5_000 }),
    ],
  });
  expect(await open({ id, account: 'points' })).toEqual({ balance: 0, list: [], more: false });
  const { rows } = await platform.database.pool.query(
    "SELECT detail FROM operator_act WHERE operation = 'players.ledger' AND subject = $1 ORDER BY id",
    [`player:${id}`],
  );
  expect(rows).toEqual([{ detail: { account: 'cash' } }, { detail: { account: 'points' } }]);
});

it('turns back page by page, without a gap and without a repetition', async () => {
  const player = await platform.createPlayer({ cash: 1n });
  await platform.database.pool.query(
    `SELECT ledger_post('t', n::text, '', 'adjustment', '', 't', ARRAY['exp:promo', 'p:${player.userId}:cash'], ARRAY[-1, 1]) FROM generate_series(1, 60) n`,
  );
  const first = await open({ id: String(player.userId), account: 'cash' });
  expect(first).toMatchObject({ balance: 61, more: true });
  const second = await open({ id: String(player.userId), account: 'cash', before: first.list.at(-1)?.id ?? 0 });
  expect(second.more).toBe(false);
  expect([...first.list, ...second.list].map(({ after }) => after)).toEqual(
    Array.from({ length: 61 }, (_, back) => 61 - back),
  );
});

it('knows no missing player', async () => {
  expect((await ask(platform, 'players.ledger', { id: '7', account: 'cash' }, { token })).status).toBe(404);
});
