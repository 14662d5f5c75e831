import { useWalletFunctions, WALLET } from '../../testing/wallet-functions';

const { run, give, balances } = useWalletFunctions();
const { user, provider, game, session } = WALLET;

const NONCES = ['1', '2', '3', '4'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);

interface Call {
  tx: string;
  amount?: number;
  win?: number;
  kind?: 'bet' | 'betWin';
  round?: string;
  nonce?: string;
}
const calls = (all: readonly Call[]) =>
  JSON.stringify(
    all.map(({ tx, amount = 100, win = 0, kind = 'betWin', round = `r-${tx}`, nonce = null }, line) => ({
      ...{ line, kind, provider, tx, fingerprint: tx, round, user, session, game, amount, win, nonce },
      round_end: kind === 'betWin',
    })),
  );
async function batch(door: 'sw_bet_batch' | 'sw_book_batch', ...all: Call[]): Promise<unknown[]> {
  const rows = await run(`SELECT line, answer ->> 'status' AS status FROM ${door}($1) ORDER BY line`, [calls(all)]);
  return rows.map((row) => row['status']);
}
const configure = (status: number) =>
  run(
    `INSERT INTO config (key, value) VALUES ('maintenance', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ status, startTime: 0, endTime: 0, message: '' })],
  );

describe('sw_book_batch', () => {
  it('books plain rounds together: one journal a round, and the state of settled rounds', async () => {
    await give(300);
    // The fast path needs the account of the house.
    await run(`SELECT account_open('house:gaming')`);
    expect(await batch('sw_book_batch', { tx: 'a', win: 150 })).toEqual(['OK']);
    expect(await run('SELECT kind, idem_key FROM journal WHERE idem_scope = $1', [`sw:${provider}`])).toEqual([
      { kind: 'round', idem_key: 'a:round' },
    ]);
    expect(await run('SELECT status, bet_cash, win_cash, valid_bet FROM game_round')).toEqual([
      { status: 'SETTLED', bet_cash: '100', win_cash: '150', valid_bet: '50' },
    ]);
    expect(await run('SELECT rounds, bet, valid_bet, win FROM play_stat')).toEqual([
      { rounds: '1', bet: '100', valid_bet: '50', win: '150' },
    ]);
  });

  it('books further rounds of a player one by one, in their order', async () => {
    await give(150);
    expect(await batch('sw_book_batch', { tx: 'a' }, { tx: 'b' }, { tx: 'c', amount: 50 })).toEqual([
      ...['OK', 'INSUFFICIENT_FUNDS', 'OK'],
    ]);
    expect(await balances()).toMatchObject({ cash: 0 });
  });

  it('books no call with a nonce used before, also within the batch', async () => {
    await give(1000);
    const [one, two] = NONCES;
    expect(
      await batch('sw_book_batch', { tx: 'a', nonce: one }, { tx: 'b', nonce: one }, { tx: 'c', nonce: two }),
    ).toEqual(['OK', null, 'OK']);
    expect(await batch('sw_book_batch', { tx: 'd', nonce: two })).toEqual([null]);
    expect(await balances()).toMatchObject({ cash: 800 });
  });
});

describe('sw_bet_batch', () => {
  it('books while the site is open', async () => {
    await give(100);
    expect(await batch('sw_bet_batch', { tx: 'a', win: 20 })).toEqual(['OK']);
    expect(await balances()).toMatchObject({ cash: 20 });
  });

  it('C56: while the site is closed begins no round, and goes on with open rounds and repetitions', async () => {
    await give(500);
    await batch('sw_bet_batch', { tx: 'a', kind: 'bet', round: 'r' }, { tx: 'b' });
    await configure(1);
    const [one] = NONCES;
    expect(
      await batch(
        'sw_bet_batch',
        { tx: 'c', kind: 'bet', round: 'r' },
        { tx: 'b' },
        { tx: 'd', nonce: one },
        { tx: 'e', nonce: one },
      ),
    ).toEqual(['OK', 'DUPLICATE', 'MAINTENANCE', null]);
    await configure(0);
    expect(await batch('sw_bet_batch', { tx: 'd' })).toEqual(['MAINTENANCE']);
    expect(await balances()).toMatchObject({ cash: 200 });
  });
});
