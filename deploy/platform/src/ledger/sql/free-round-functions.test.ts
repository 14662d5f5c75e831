import { useWalletFunctions, WALLET } from '../../testing/wallet-functions';

const { run, value, give, bet, balances } = useWalletFunctions();
const { user, provider, game } = WALLET;

const GRANT = '11111111-1111-4111-8111-111111111111';

beforeEach(() =>
  run(
    `INSERT INTO free_round_grant (grant_id, user_id, provider, game_code, rounds, bet, win_cap, wager_times, bonus_days, expire_at, granted_by, reason)
     VALUES ($1, $2, $3, $4, 2, 50, 120, 1, 7, clock_timestamp() + interval '1 day', 'test', 'test')`,
    [GRANT, user, provider, game],
  ),
);
const free = (tx: string, { win = 0, ends = true, amount = 0, round = `r-${tx}` } = {}) =>
  bet(tx, amount, { win, ends, round, freeRound: GRANT });
const grant = async () =>
  (await run('SELECT used, won FROM free_round_grant')).map((row) => [Number(row['used']), Number(row['won'])])[0];
const balanceOf = async (code: string) =>
  Number(
    await value(`(SELECT sum(amount) FROM entry e JOIN account a ON a.id = e.account_id WHERE a.code = $1)`, [code]),
  );

describe('sw_free_bet', () => {
  it('plays a round of the grant at the expense of the house, without money of the player', async () => {
    await give(100);
    expect(await free('t', { win: 30 })).toMatchObject({
      ...{ status: 'OK', balance: { cash: 100 }, freeRound: { rounds: 2, used: 1, won: 30 } },
    });
    expect(await free('t', { win: 30 })).toMatchObject({ status: 'DUPLICATE' });
    expect(await grant()).toEqual([1, 30]);
    expect(await balances()).toEqual({ cash: 100, bonus: 0, round: 0 });
    expect([await balanceOf('exp:promo'), await balanceOf('house:gaming')]).toEqual([-50, 20]);
    expect(await run('SELECT status, valid_bet, bet_free, win_free FROM game_round')).toEqual([
      { status: 'SETTLED', valid_bet: '0', bet_free: '50', win_free: '30' },
    ]);
  });

  it('refuses a stake of money, a third round, and an expired grant', async () => {
    expect(await free('a', { amount: 10 })).toEqual({ status: 'BAD_AMOUNT' });
    await free('b');
    await free('c');
    expect(await free('d')).toEqual({ status: 'LIMIT', kind: 'freeRound' });
    await run(`UPDATE free_round_grant SET used = 0, expire_at = clock_timestamp() - interval '1 second'`);
    expect(await free('e')).toEqual({ status: 'LIMIT', kind: 'freeRoundExpired' });
    expect(await bet('f', 0, { freeRound: 'no-id' })).toEqual({ status: 'LIMIT', kind: 'freeRound' });
  });

  it('refuses a round that has a stake already, with an event', async () => {
    await give(100);
    await bet('t', 50);
    expect(await free('u', { round: 'r' })).toEqual({ status: 'TX_MISMATCH' });
    expect(await run(`SELECT kind, ref FROM significant_event WHERE kind = 'sw-free-and-paid'`)).toEqual([
      { kind: 'sw-free-and-paid', ref: `${provider}/u` },
    ]);
  });
});

it('sw_free_pay keeps the wins of a grant up to its cap, and the round has the whole win', async () => {
  await free('a', { win: 100 });
  await free('b', { win: 100 });
  expect(await grant()).toEqual([2, 120]);
  expect(await balanceOf(`free:${GRANT}`)).toBe(120);
  expect(await value('(SELECT sum(win_free) FROM game_round)')).toBe('200');
});

it('C32: sw_free_back returns the stake to the house and the round to its grant', async () => {
  await free('a', { ends: false, round: 'r' });
  await run(`SELECT sw_free_back(r, uuid_v7(), 'b', '') FROM game_round r`);
  expect(await grant()).toEqual([0, 0]);
  expect(await balances()).toEqual({ cash: 0, bonus: 0, round: 0 });
  expect(await balanceOf('exp:promo')).toBe(0);
  expect(await value('(SELECT bet_free FROM game_round)')).toBe('0');
});

it('sw_free_state is the grant after more rounds and wins, and empty without a grant', async () => {
  expect(await value('sw_free_state($1, 1, 130)', [GRANT])).toEqual({ freeRound: { rounds: 2, used: 1, won: 120 } });
  expect(await value('sw_free_state(NULL, 1, 130)')).toEqual({});
});
