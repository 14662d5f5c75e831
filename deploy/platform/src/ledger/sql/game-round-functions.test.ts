import { useWalletFunctions, WALLET } from '../../testing/wallet-functions';

const { run, value, give, bet, balances } = useWalletFunctions();
const { user, provider, game, session } = WALLET;

const win = (tx: string, amount: number, { type = 'win', betTx = 't', ends = false, fingerprint = tx } = {}) =>
  value('sw_win($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, $10)', [
    ...[provider, tx, fingerprint, 'r', user, amount, type, betTx, ends, game],
  ]);
const endRound = (tx: string, { ref = 'ref', valid = null as number | null, round = 'r' } = {}) =>
  value('sw_end_round($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    ...[provider, tx, tx, round, ref, 'hash', valid, user, game],
  ]);
const incidents = async () =>
  (await run(`SELECT kind, ref FROM significant_event WHERE kind LIKE 'sw-%' OR kind = 'large-win' ORDER BY id`)).map(
    (row) => `${String(row['kind'])} ${String(row['ref'])}`,
  );
const refusal = (
  amount: number,
  { of = user, at = session, played = game }: { of?: number; at?: string; played?: string } = {},
) => value('sw_refusal($1, $2, $3, $4, $5)', [provider, of, at, played, amount]);

it('sw_lock returns ids and balances of cash and bonus, and nulls without a wallet', async () => {
  await give(100, 30);
  const [locked] = await run('SELECT * FROM sw_lock($1)', [user]);
  const ids = await run(`SELECT id FROM account WHERE owner = $1 AND kind IN ('bonus', 'cash') ORDER BY kind`, [user]);
  expect(locked).toEqual({ bonus_id: ids[0]?.['id'], cash_id: ids[1]?.['id'], cash: '100', bonus: '30' });
  expect(await run('SELECT * FROM sw_lock(78)')).toEqual([{ cash_id: null, bonus_id: null, cash: null, bonus: null }]);
});

it('sw_balance gives total, cash and bonus', async () => {
  expect(await value('sw_balance(70, 5)')).toEqual({ total: 75, cash: 70, bonus: 5 });
});

describe('sw_refusal', () => {
  it('finds no refusal for a stake within the bounds of the game', async () => {
    expect(await refusal(10)).toBeNull();
    expect(await refusal(0)).toBeNull();
    expect(await refusal(1_000_000, { played: 'other' })).toBe('SESSION_UNKNOWN');
  });

  it.each([
    [9, 'LIMIT:minBet'],
    [1001, 'LIMIT:maxBet'],
  ])('names the bound that a stake of %i breaks', async (amount, word) => {
    expect(await refusal(amount)).toBe(word);
  });

  it('C48: holds stakes to the highest one of an open bonus', async () => {
    await give(0, 100);
    await run('UPDATE wager_requirement SET max_bet = 50');
    expect(await refusal(50)).toBeNull();
    expect(await refusal(51)).toBe('LIMIT:bonusMaxBet');
  });

  it('knows the session of another player as unknown, and a closed one as expired', async () => {
    expect(await refusal(10, { of: user + 1 })).toBe('SESSION_UNKNOWN');
    await run('UPDATE game_session SET closed_at = clock_timestamp()');
    expect(await refusal(10)).toBe('SESSION_EXPIRED');
  });

  it('moves the end of a session on only when less than 25 minutes are left', async () => {
    const left = () =>
      value('(SELECT extract(epoch FROM session_until - clock_timestamp())::int / 60 FROM game_session)');
    await run(`UPDATE game_session SET session_until = clock_timestamp() + interval '26.5 minutes'`);
    await refusal(10);
    expect(await left()).toBe(26);
    await run(`UPDATE game_session SET session_until = clock_timestamp() + interval '24 minutes'`);
    await refusal(10);
    expect(Number(await left())).toBeGreaterThanOrEqual(29);
  });

  it('C17: passes on the word of play_guard', async () => {
    await run('INSERT INTO player_limit (user_id, kind, period, value) VALUES ($1, 3, 1, 40)', [user]);
    expect(await refusal(41)).toBe('LIMIT:wager:40');
  });
});

describe('sw_replay', () => {
  const replay = (tx: string, fingerprint: string, kind = 'bet') =>
    value('sw_replay($1, $2, $3, $4)', [provider, tx, fingerprint, kind]);

  it('C28: answers a known id as before, and null for a new id', async () => {
    await give(100);
    await bet('t', 60);
    await bet('u', 60);
    expect(await replay('t', 't')).toMatchObject({ status: 'DUPLICATE', balance: { cash: 40 } });
    expect(await replay('u', 'u')).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await replay('v', 'v')).toBeNull();
    expect(await incidents()).toEqual([]);
  });

  it('notes another body or another call under a known id as an event, once', async () => {
    await give(100);
    await bet('t', 60);
    expect(await replay('t', 'other')).toEqual({ status: 'TX_MISMATCH' });
    expect(await replay('t', 't', 'win')).toEqual({ status: 'TX_MISMATCH' });
    expect(await incidents()).toEqual(['sw-mismatch prov/t']);
  });
});

it('C38: sw_incident writes one event for each kind and transaction', async () => {
  const note = (kind: string, tx: string) =>
    run('SELECT sw_incident($1, $2, $3, $4, $5)', [kind, provider, tx, user, JSON.stringify({ by: tx })]);
  await note('sw-a', 't');
  await note('sw-a', 't');
  await note('sw-b', 't');
  await note('sw-a', 'u');
  expect((await incidents()).toSorted()).toEqual(['sw-a prov/t', 'sw-a prov/u', 'sw-b prov/t']);
});

it('sw_count adds to the Manila day and game of a player', async () => {
  const count = (at: string, rounds: number, amount: number) =>
    run('SELECT sw_count($1, $2, $3, $4, $5, $5, $5)', [user, game, at, rounds, amount]);
  await count('2026-03-04 15:59Z', 1, 10);
  await count('2026-03-04 10:00Z', 2, 5);
  await count('2026-03-04 16:00Z', 0, 7);
  expect(
    await run('SELECT day::text, rounds, bet, valid_bet, win FROM play_stat WHERE user_id = $1 ORDER BY day', [user]),
  ).toEqual([
    { day: '2026-03-04', rounds: '3', bet: '15', valid_bet: '15', win: '15' },
    { day: '2026-03-05', rounds: '0', bet: '7', valid_bet: '7', win: '7' },
  ]);
});

describe('sw_pay', () => {
  it('pays cash and bonus into the round, and writes no journal for a win of 0', async () => {
    await give(100, 100);
    await bet('t', 200);
    const pay = (tx: string, cash: number, bonus: number) =>
      run(
        `SELECT (p).win_cash, (p).win_bonus FROM (SELECT sw_pay(r, $1, '', l.cash_id, l.bonus_id, $2, $3) AS p FROM game_round r, sw_lock($4) l) paid`,
        [tx, cash, bonus, user],
      );
    expect(await pay('w', 7, 3)).toEqual([{ win_cash: '7', win_bonus: '3' }]);
    expect(await pay('v', 0, 0)).toEqual([{ win_cash: '7', win_bonus: '3' }]);
    expect(await balances()).toEqual({ cash: 7, bonus: 3, round: 200 });
    expect(await value(`(SELECT count(*) FROM journal WHERE kind = 'win')`)).toBe('1');
  });

  it('C38: notes a large win as an event', async () => {
    await run('UPDATE money_setting SET large_win = 500');
    await give(100);
    await bet('t', 100, { win: 499, ends: true });
    await bet('u', 100, { win: 500, ends: true, round: 'q' });
    expect(await incidents()).toEqual(['large-win prov/u']);
  });
});

describe('sw_settle', () => {
  const settle = (valid: number | null) => value(`sw_settle((SELECT r FROM game_round r), $1, 'ref', 'hash')`, [valid]);

  it.each([
    [null, '50'],
    [61, '30'],
    [-5, '0'],
    [1000, '50'],
  ])('weighs the valid part %p of a stake of 100 to %s', async (valid, weighed) => {
    await give(100);
    await bet('t', 100);
    expect(await settle(valid)).toBe(weighed);
    expect(await balances()).toEqual({ cash: 0, bonus: 0, round: 0 });
    expect(await run('SELECT status, valid_bet, outcome_ref FROM game_round')).toEqual([
      { status: 'SETTLED', valid_bet: weighed, outcome_ref: 'ref' },
    ]);
    expect(await value(`(SELECT status FROM game_tx WHERE tx_id = 't')`)).toBe('LOST');
  });
});

describe('sw_win', () => {
  it('pays an open round by the mix of its stake, once, and settles it with its end', async () => {
    await give(100, 100);
    await bet('t', 200);
    expect(await win('w', 50)).toMatchObject({ status: 'OK', balance: { cash: 25, bonus: 25 } });
    expect(await win('w', 50)).toMatchObject({ status: 'DUPLICATE' });
    expect(await win('x', 1, { ends: true, type: 'promo' })).toMatchObject({ status: 'OK', balance: { cash: 26 } });
    expect(await balances()).toEqual({ cash: 26, bonus: 25, round: 0 });
    expect(await value(`(SELECT status FROM game_tx WHERE tx_id = 't')`)).toBe('WON');
  });

  it('refuses a win of an unknown bet or a closed round, and takes it when the bet has arrived', async () => {
    await give(100);
    expect(await win('w', 50)).toEqual({ status: 'ROUND_CLOSED' });
    await bet('t', 100);
    expect(await win('w', 50, { betTx: 'other' })).toEqual({ status: 'TX_MISMATCH' });
    expect(await win('w', 50)).toMatchObject({ status: 'OK' });
    await endRound('e');
    expect(await win('v', 50)).toEqual({ status: 'ROUND_CLOSED' });
    expect(await incidents()).toEqual(['sw-win-refused prov/w', 'sw-win-refused prov/v']);
  });

  it('C26: refuses a win above the highest one of the game', async () => {
    await run('UPDATE game_setting SET max_win = 500');
    await give(100);
    await bet('t', 100);
    expect(await win('w', 501)).toEqual({ status: 'BAD_AMOUNT' });
    expect(await win('v', -1)).toEqual({ status: 'BAD_AMOUNT' });
    expect(await balances()).toEqual({ cash: 0, bonus: 0, round: 100 });
  });
});

describe('sw_end_round', () => {
  it('settles an open round, and a repetition or the same outcome changes nothing', async () => {
    await give(100);
    await bet('t', 100);
    expect(await endRound('e', { valid: 40 })).toEqual({ status: 'OK' });
    expect(await endRound('e', { valid: 40 })).toEqual({ status: 'DUPLICATE' });
    expect(await endRound('f')).toEqual({ status: 'OK' });
    expect(await run('SELECT rounds, bet, valid_bet FROM play_stat')).toEqual([
      { rounds: '1', bet: '100', valid_bet: '20' },
    ]);
  });

  it('refuses an unknown round, and another outcome of a settled one with an event', async () => {
    await give(100);
    await bet('t', 100);
    expect(await endRound('e', { round: 'unknown' })).toEqual({ status: 'ROUND_CLOSED' });
    await endRound('f');
    expect(await endRound('g', { ref: 'other' })).toEqual({ status: 'TX_MISMATCH' });
    expect(await incidents()).toEqual(['sw-end-refused prov/g']);
  });
});
