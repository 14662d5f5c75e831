import { useFunctionDatabase } from '../../testing/function-database';

const { run, value, refusal } = useFunctionDatabase();

const USER = 77;
const post = async (key: string, legs: Record<string, number>, fingerprint = 'f') =>
  (
    await run(`SELECT * FROM ledger_post('test', $1, $2, 'adjustment', '', 'test', $3, $4)`, [
      key,
      fingerprint,
      Object.keys(legs),
      Object.values(legs),
    ])
  )[0];
const deposit = (amount: number) => post(`deposit-${amount}`, { 'sandbox:world': -amount, [`p:${USER}:cash`]: amount });

describe('account_open', () => {
  it('opens an account once, with a balance for players and none for the house', async () => {
    const id = await value(`account_open('p:77:cash')`);
    expect(await value(`account_open('p:77:cash')`)).toBe(id);
    await value(`account_open('house:gaming')`);
    expect(
      await run(`SELECT code, owner, balance FROM account WHERE code IN ('p:77:cash', 'house:gaming') ORDER BY code`),
    ).toEqual([
      { code: 'house:gaming', owner: null, balance: null },
      { code: 'p:77:cash', owner: '77', balance: '0' },
    ]);
  });

  it('raises PA003 for a code outside the chart of accounts', async () => {
    expect(await refusal(`SELECT account_open('p:77:gold')`)).toBe('PA003');
  });
});

it('wallet_open opens every account of a wallet, and repeating it changes nothing', async () => {
  await run('SELECT wallet_open($1)', [USER]);
  await run('SELECT wallet_open($1)', [USER]);
  expect(await run('SELECT kind FROM account WHERE owner = $1 ORDER BY kind', [USER])).toEqual(
    await run('SELECT kind FROM account_kind WHERE wallet ORDER BY kind'),
  );
});

describe('ledger_post', () => {
  it('C28: posts a key once; another body under the key is a mismatch', async () => {
    expect(await deposit(500)).toMatchObject({ status: 'POSTED', balances: { 'p:77:cash': 500 } });
    expect(await deposit(500)).toMatchObject({ status: 'REPLAYED', balances: { 'p:77:cash': 500 } });
    const other = { 'sandbox:world': -1, 'p:77:cash': 1 };
    expect(await post('deposit-500', other, 'g')).toMatchObject({ status: 'MISMATCH', journal_id: null });
    expect(await value(`(SELECT balance FROM account WHERE code = 'p:77:cash')`)).toBe('500');
  });

  it('C26: writes no journal for an account that would fall below its minimum', async () => {
    await deposit(500);
    expect(await post('short', { 'p:77:cash': -501, 'house:fees': 501 })).toMatchObject({
      status: 'INSUFFICIENT',
      short_account: 'p:77:cash',
    });
    expect(await value(`(SELECT count(*) FROM journal WHERE idem_key = 'short')`)).toBe('0');
  });

  it('nets legs on the same account', async () => {
    const { status } = (await post('netted', { 'sandbox:world': -7, 'p:77:cash': 7 })) ?? {};
    expect(status).toBe('POSTED');
    const codes = ['p:77:cash', 'p:77:cash', 'house:fees'];
    await run(`SELECT * FROM ledger_post('test', 'n', 'f', 'adjustment', '', 'test', $1, $2)`, [codes, [-7, 4, 3]]);
    expect(await value(`(SELECT balance FROM account WHERE code = 'p:77:cash')`)).toBe('4');
  });
});

describe('check_journal_balanced', () => {
  const journal = `INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, actor) VALUES (uuid_v7(), 'adjustment', 't', 'j', '', 't')`;
  const entries = (legs: string) =>
    `INSERT INTO entry (journal_id, account_id, asset, amount)
     SELECT coalesce((SELECT id FROM journal WHERE idem_key = 'j'), '00000000-0000-7000-8000-000000000000'), account_open('suspense'), asset, amount FROM (VALUES ${legs}) leg (asset, amount)`;
  it('I1: raises PA002 for entries that do not sum to 0 per asset, and 23503 without their journal', async () => {
    expect(await refusal(entries(`('PHP', 1), ('PHP', -1)`))).toBe('23503');
    await run(journal);
    expect(await refusal(entries(`('PHP', 1), ('PHP', -2)`))).toBe('PA002');
    expect(await refusal(entries(`('PHP', 1), ('PTS', -1)`))).toBe('PA002');
    expect(await refusal(entries(`('PHP', 1), ('PHP', -1)`))).toBeUndefined();
  });
});

it('entry_since finds the first entry at or after a moment, for every moment', async () => {
  const account = await value(`account_open('p:77:cash')`);
  const house = await value(`account_open('house:gaming')`);
  for (const minute of [1, 2, 2, 3, 5, 8, 13])
    await run(
      `WITH j AS (INSERT INTO journal (kind, idem_scope, idem_key, fingerprint, actor, created_at)
                  VALUES ('adjustment', 't', uuid_v7()::text, '', 't', '2026-03-01 00:00Z'::timestamptz + make_interval(mins => $1)) RETURNING id)
       INSERT INTO entry (journal_id, account_id, asset, amount) SELECT j.id, leg.id, 'PHP', leg.amount FROM j, (VALUES ($2::bigint, 1), ($3::bigint, -1)) leg (id, amount)`,
      [minute, account, house],
    );
  const all = await run(
    `SELECT e.seq, extract(minute FROM j.created_at)::int AS minute FROM entry e JOIN journal j ON j.id = e.journal_id WHERE e.account_id = $1 ORDER BY e.seq`,
    [account],
  );
  for (let minute = 0; minute <= 14; minute += 1) {
    const since = Number(
      await value(`entry_since($1, '2026-03-01 00:00Z'::timestamptz + make_interval(mins => $2))`, [account, minute]),
    );
    expect(all.filter(({ seq }) => Number(seq) >= since)).toEqual(
      all.filter((entry) => Number(entry['minute']) >= minute),
    );
  }
});

it('journal_hash depends on the hash before it, the journal and its entries', async () => {
  const { journal_id } = (await deposit(5)) ?? {};
  const { journal_id: other } = (await deposit(6)) ?? {};
  const hash = (previous: string, id: unknown) =>
    value(`encode(journal_hash($1, (SELECT j FROM journal j WHERE id = $2)), 'hex')`, [Buffer.from(previous), id]);
  const first = await hash('a', journal_id);
  expect(await hash('a', journal_id)).toBe(first);
  expect(await hash('b', journal_id)).not.toBe(first);
  expect(await hash('a', other)).not.toBe(first);
});

describe('wager_progress', () => {
  it('fills the oldest requirement first, each hundredth once, and no expired one', async () => {
    const add = (title: string, need: number, minutes: number, ends = '1 hour') =>
      run(
        `INSERT INTO wager_requirement (user_id, kind, title, amount, need, created_at, expire_time)
         VALUES ($1, 'bonus', $2, 0, $3, clock_timestamp() - make_interval(mins => $4), clock_timestamp() + $5::interval)`,
        [USER, title, need, minutes, ends],
      );
    await add('expired', 100, 9, '-1 hour');
    await add('newer', 100, 1);
    await add('older', 100, 5);
    await run('SELECT wager_progress($1, 130)', [USER]);
    expect(await run('SELECT title, have, status FROM wager_requirement ORDER BY title')).toEqual([
      { title: 'expired', have: '0', status: 'open' },
      { title: 'newer', have: '30', status: 'open' },
      { title: 'older', have: '100', status: 'met' },
    ]);
  });
});

describe('ledger_write', () => {
  const write = async (key: string, legs: Record<string, number>, kind = 'adjustment') => {
    const accounts: unknown[] = [];
    for (const code of Object.keys(legs)) accounts.push(await value('account_open($1)', [code]));
    return value(`ledger_write(uuid_v7(), 'test', $1, 'f', $2, '', 'test', $3, $4)`, [
      ...[key, kind, accounts, Object.values(legs)],
    ]);
  };

  it('writes a key once, leaves legs of 0 out, and names the kind at cash and bonus of no game', async () => {
    const legs = { 'sandbox:world': -5, 'p:77:cash': 5, 'p:77:bonus': 0 };
    expect(await write('a', legs)).toBe(true);
    expect(await write('a', legs)).toBe(false);
    await write('b', { 'house:gaming': -3, 'p:77:cash': 3 }, 'win');
    expect(
      await run(
        `SELECT a.code, e.amount, e.balance_after, e.kind FROM entry e JOIN account a ON a.id = e.account_id ORDER BY e.seq`,
      ),
    ).toEqual([
      { code: 'sandbox:world', amount: '-5', balance_after: null, kind: null },
      { code: 'p:77:cash', amount: '5', balance_after: '5', kind: 'adjustment' },
      { code: 'house:gaming', amount: '-3', balance_after: null, kind: null },
      { code: 'p:77:cash', amount: '3', balance_after: '8', kind: null },
    ]);
  });

  it('C26: raises 23514 for a balance below its minimum', async () => {
    const cash = await value(`account_open('p:77:cash')`);
    const house = await value(`account_open('house:fees')`);
    expect(
      await refusal(`SELECT ledger_write(uuid_v7(), 'test', 'c', '', 'adjustment', '', 'test', $1, ARRAY[-1, 1])`, [
        [cash, house],
      ]),
    ).toBe('23514');
  });
});

it('wallet_snap adds up the wallet, and holds back the turnover of deposits and the stakes of open rounds', async () => {
  const snap = async () => (await run('SELECT * FROM wallet_snap($1)', [USER]))[0];
  expect(await snap()).toMatchObject({ coin: '0', withdrawable: '0', version: '0' });
  await deposit(500);
  await post('bonus', { 'sandbox:world': -30, 'p:77:bonus': 20, 'p:77:bonus_locked': 10 });
  await post('more', { 'p:77:cash': -100, 'p:77:withdraw_hold': 60, 'p:77:safebox': 40 });
  await run(`INSERT INTO wager_requirement (user_id, kind, amount, need, have) VALUES ($1, 'deposit', 500, 500, 350)`, [
    USER,
  ]);
  await run(
    `INSERT INTO game_round (provider, round_id, user_id, game_code, account_id, bet_cash, bet_bonus)
     VALUES ('p', 'r', $1, 'g', account_open('p:77:cash'), 4, 3)`,
    [USER],
  );
  expect(await snap()).toMatchObject({
    ...{ coin: '400', bonus_coin: '30', withdrawable: '250', frozen_coin: '67', safebox: '40', points: '0' },
  });
});
