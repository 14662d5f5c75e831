import { useWalletFunctions, WALLET } from '../../testing/wallet-functions';

const { run, value, give, bet, balances } = useWalletFunctions();
const { user: USER, provider: PROVIDER } = WALLET;

const rollback = (tx: string, original: string) =>
  value(`sw_rollback($1, $2, $2, $3, 'r', 'test', $4, 'g')`, [PROVIDER, tx, original, USER]);

describe('sw_bet', () => {
  it('stakes cash first and bonus second, and holds the stake in the account of the round', async () => {
    await give(100, 100);
    expect(await bet('t', 130)).toMatchObject({ status: 'OK', balance: { total: 70, cash: 0, bonus: 70 } });
    expect(await balances()).toEqual({ cash: 0, bonus: 70, round: 130 });
  });

  it('pays the bonus part of a win by the mix of the stake, and settles the round to the house', async () => {
    await give(100, 100);
    await bet('t', 200, { win: 51, ends: true });
    expect(await balances()).toEqual({ cash: 26, bonus: 25, round: 0 });
    expect(await run('SELECT status, valid_bet FROM game_round')).toEqual([{ status: 'SETTLED', valid_bet: '100' }]);
  });

  it('C28: answers a repeated bet from its record, and another body with TX_MISMATCH', async () => {
    await give(100);
    await bet('t', 60);
    expect(await bet('t', 60)).toMatchObject({ status: 'DUPLICATE', balance: { cash: 40 } });
    expect(await bet('t', 60, { fingerprint: 'other' })).toEqual({ status: 'TX_MISMATCH' });
    expect(await balances()).toMatchObject({ cash: 40, round: 60 });
  });

  it('C26: refuses a stake above the balance, and a refused bet stays refused', async () => {
    await give(100);
    expect(await bet('t', 101)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: { total: 100 } });
    await run(
      `SELECT ledger_post('test', 'more', '', 'adjustment', '', 'test', ARRAY['sandbox:world', 'p:77:cash'], ARRAY[-50, 50])`,
    );
    expect(await bet('t', 101)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await bet('u', 101)).toMatchObject({ status: 'OK' });
  });

  it.each([
    [9, { status: 'LIMIT', kind: 'minBet' }],
    [1001, { status: 'LIMIT', kind: 'maxBet' }],
    [0, { status: 'BAD_AMOUNT' }],
    [-1, { status: 'BAD_AMOUNT' }],
  ])('refuses a stake of %i', async (amount, answer) => {
    await give(5000);
    expect(await bet('t', amount)).toEqual(answer);
    expect(await balances()).toEqual({ cash: 5000, bonus: 0 });
  });

  it('refuses a closed game and an unknown or ended session', async () => {
    await give(100);
    await run(`UPDATE game_setting SET enabled = false WHERE game_code = 'g'`);
    expect(await bet('t', 50)).toEqual({ status: 'MAINTENANCE' });
    await run(`UPDATE game_session SET session_until = now() - interval '1 second'`);
    expect(await bet('u', 50)).toEqual({ status: 'SESSION_EXPIRED' });
    await run(`UPDATE game_session SET session_hash = 'other'`);
    expect(await bet('v', 50)).toEqual({ status: 'SESSION_UNKNOWN' });
  });
});

describe('sw_rollback', () => {
  it('C32: returns a stake to exactly the accounts that it came from, once', async () => {
    await give(100, 100);
    await bet('t', 130);
    expect(await rollback('b', 't')).toMatchObject({ status: 'OK', rolledBack: 130 });
    expect(await rollback('b', 't')).toMatchObject({ status: 'DUPLICATE' });
    expect(await balances()).toEqual({ cash: 100, bonus: 100, round: 0 });
    expect(await run('SELECT status FROM game_round')).toEqual([{ status: 'VOID' }]);
  });

  it('keeps a bet from being booked that arrives later', async () => {
    await give(100);
    expect(await rollback('b', 't')).toMatchObject({ status: 'OK', rolledBack: 0 });
    expect(await bet('t', 60)).toEqual({ status: 'TX_ROLLED_BACK' });
    expect(await balances()).toEqual({ cash: 100, bonus: 0 });
  });
});

it('sw_bonus_part rounds down, and pays promo wins and wins without a stake as cash', async () => {
  const part = (amount: number, type: string, cash: number, bonus: number) =>
    value('sw_bonus_part($1, $2, $3, $4)', [amount, type, cash, bonus]);
  expect(await part(100, 'win', 2, 1)).toBe('33');
  expect(await part(100, 'free', 0, 5)).toBe('100');
  expect(await part(100, 'promo', 0, 5)).toBe('0');
  expect(await part(100, 'win', 0, 0)).toBe('0');
});

it('sw_within_game holds the wins of a round to the maximum of the game, in money and in stakes', async () => {
  const within = (game: string, stake: number, won: number) => value('sw_within_game($1, $2, $3)', [game, stake, won]);
  await run(`UPDATE game_setting SET max_win = 5000, max_win_bets = 100 WHERE game_code = 'g'`);
  expect(await within('g', 10, 1000)).toBe(true);
  expect(await within('g', 10, 1001)).toBe(false);
  expect(await within('g', 1000, 5001)).toBe(false);
  expect(await within('unknown', 1, 1_000_000)).toBe(true);
});

it('sw_payable holds a win to the highest one, and a balance to numbers that JSON carries', async () => {
  await run('UPDATE money_setting SET max_win = 1000');
  expect(await value('sw_payable(0, 1000)')).toBe(true);
  expect(await value('sw_payable(0, 1001)')).toBe(false);
  expect(await value('sw_payable(9007199254740991, 1)')).toBe(false);
});

it('bonus_win shares a win among the grants by their stakes, without losing a hundredth', async () => {
  for (const [minutes, amount] of [
    [3, 1],
    [2, 1],
    [1, 1],
  ] as const)
    await run(
      `WITH g AS (INSERT INTO wager_requirement (user_id, kind, amount, need, created_at)
                  VALUES ($1, 'bonus', 10, 10, clock_timestamp() - make_interval(mins => $2)) RETURNING grant_id)
       INSERT INTO bonus_in_play (provider, round_id, tx_id, grant_id, amount) SELECT $3, 'r', 't', grant_id, $4 FROM g`,
      [USER, minutes, PROVIDER, amount],
    );
  await run(`SELECT bonus_win($1, 'r', 3, 100)`, [PROVIDER]);
  const shares = (await run('SELECT remaining FROM wager_requirement ORDER BY created_at')).map(({ remaining }) =>
    Number(remaining),
  );
  expect(shares).toEqual([33, 33, 34]);
});
