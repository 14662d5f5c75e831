import { useWalletFunctions, WALLET } from '../../testing/wallet-functions';

const { run } = useWalletFunctions();
const { user, provider } = WALLET;

async function addGrant(title: string, remaining: number, minutesAgo: number): Promise<void> {
  await run(
    `INSERT INTO wager_requirement (user_id, kind, title, amount, need, remaining, created_at)
     VALUES ($1, 'bonus', $2, $3::bigint, 1000, $3::bigint, clock_timestamp() - make_interval(mins => $4))`,
    [user, title, remaining, minutesAgo],
  );
}
const stake = (tx: string, amount: number) =>
  run('SELECT bonus_stake($1, $2, $3, $4, $5)', [provider, 'r', tx, user, amount]);
async function remaining(): Promise<unknown> {
  const rows = await run('SELECT title, remaining FROM wager_requirement ORDER BY title');
  return Object.fromEntries(rows.map((row) => [row['title'], Number(row['remaining'])]));
}

it('bonus_stake takes the oldest grants first, and notes the parts until the round is over', async () => {
  await addGrant('new', 100, 1);
  await addGrant('old', 30, 9);
  await stake('t', 70);
  expect(await remaining()).toEqual({ new: 60, old: 0 });
  expect(
    await run(
      `SELECT w.title, b.amount FROM bonus_in_play b JOIN wager_requirement w USING (grant_id) WHERE b.tx_id = 't' ORDER BY w.title`,
    ),
  ).toEqual([
    { title: 'new', amount: '40' },
    { title: 'old', amount: '30' },
  ]);
});

it('C32: bonus_back returns the parts of one stake to their grants, and no parts of another stake', async () => {
  await addGrant('new', 100, 1);
  await addGrant('old', 30, 9);
  await stake('t', 40);
  await stake('u', 5);
  await run('SELECT bonus_back($1, $2, $3)', [provider, 'r', 't']);
  expect(await remaining()).toEqual({ new: 95, old: 30 });
  expect(await run('SELECT tx_id FROM bonus_in_play')).toEqual([{ tx_id: 'u' }]);
  await run('SELECT bonus_back($1, $2, $3)', [provider, 'r', 't']);
  expect(await remaining()).toEqual({ new: 95, old: 30 });
});
