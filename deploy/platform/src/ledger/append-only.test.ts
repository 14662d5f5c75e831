import { sql } from 'kysely';
import { openTestPlatform, type TestPlatform } from '../testing';
import { endOfOlderTransactions } from '../testing/older-transactions';
import { enterFiesta, spin } from '../testing/fiesta-rounds';
import { sealAll } from './seal-journals';
import { verifyLedger, verifyWithin, type Finding } from './verify';

let platform: TestPlatform;
/** A settled round: 100 staked, 700 won. */
let roundId: string;

async function seal(): Promise<void> {
  const { pool, db } = platform.database;
  await endOfOlderTransactions(pool);
  await sealAll(db);
}
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.createPlayer({ cash: 500n });
  await seal();
  const { userId } = await platform.createPlayer({ cash: 700n });
  roundId = await spin(platform, await enterFiesta(platform, userId), 100, 700);
  await seal();
});
afterAll(() => platform.close());

const run = (statement: string) => sql.raw(statement).execute(platform.database.db);
const named = (findings: readonly Finding[]) =>
  findings.map(({ invariant, subject }) => `${invariant.split(' ')[0]} ${subject}`);
const broken = async () => named((await verifyLedger(platform.database.db)).findings);

/** Findings of the verification after a statement; rolls back the statement. */
async function brokenBy(statement: string): Promise<string[]> {
  const tx = await platform.database.db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(tx);
    return named((await verifyWithin(tx)).findings);
  } finally {
    await tx.rollback().execute();
  }
}
const CASH = 'p:1000000:cash';
const ORPHANS = `INSERT INTO entry (account_id, journal_id, asset, amount, balance_after)
  SELECT id, '00000000-0000-7000-8000-000000000000', 'PHP', CASE code WHEN '${CASH}' THEN 5 ELSE -5 END, CASE code WHEN '${CASH}' THEN 505 END
    FROM account WHERE code IN ('${CASH}', 'sandbox:world')`;

it.each(['journal', 'entry', 'seal'])('C27: refuses every change of %s', async (table) => {
  const column = table === 'seal' ? 'position' : table === 'entry' ? 'amount' : 'kind';
  for (const statement of [
    `UPDATE ${table} SET ${column} = ${column}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table} CASCADE`,
  ]) {
    await expect(run(statement)).rejects.toMatchObject({ code: 'PA001' });
  }
});

it('refuses a balance below the minimum and a second half of a journal', async () => {
  await expect(run(`UPDATE account SET balance = -1 WHERE code = '${CASH}'`)).rejects.toMatchObject({ code: '23514' });
  await expect(
    run(
      `INSERT INTO entry (account_id, journal_id, asset, amount, balance_after) SELECT a.id, j.id, 'PHP', 5, 5 FROM account a, journal j WHERE a.code = '${CASH}' LIMIT 1`,
    ),
  ).rejects.toMatchObject({ code: 'PA002' });
});

it('refuses entries of a journal that is not there', async () => {
  await expect(run(ORPHANS)).rejects.toMatchObject({ code: '23503' });
});

describe('ledger:verify', () => {
  it('finds no fault in a sound ledger', async () => {
    const { findings, trialBalance } = await verifyLedger(platform.database.db);
    expect(findings).toEqual([]);
    expect(trialBalance.filter(({ balance }) => balance !== 0n)).toEqual([
      { asset: 'PHP', class: 'I', kind: 'house', balance: -600n },
      { asset: 'PHP', class: 'L', kind: 'cash', balance: 1_800n },
      { asset: 'PHP', class: 'Q', kind: 'world', balance: -1_200n },
    ]);
  });

  // Each case removes one guard and runs the statement that the guard refuses.
  it.each([
    ['a balance changed by hand', `UPDATE account SET balance = 501 WHERE code = '${CASH}'`, [`I2 ${CASH}`]],
    [
      'a missing CHECK',
      'ALTER TABLE account DROP CONSTRAINT account_not_below_minimum',
      ['I3 account_not_below_minimum'],
    ],
    [
      'a negative balance',
      `ALTER TABLE account DROP CONSTRAINT account_not_below_minimum; UPDATE account SET balance = -1 WHERE code = '${CASH}'`,
      ['I3 account_not_below_minimum', `I3 ${CASH}`, `I2 ${CASH}`],
    ],
    ['a trigger switched off', 'ALTER TABLE entry DISABLE TRIGGER entry_append_only', ['I3 entry_append_only']],
    [
      'money out of nothing',
      `ALTER TABLE entry DISABLE TRIGGER entry_balanced;
      INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, actor) VALUES ('00000000-0000-7000-8000-000000000000', 'adjustment', 't', 'k', '', 't');
      INSERT INTO entry (account_id, journal_id, asset, amount, balance_after)
      SELECT id, '00000000-0000-7000-8000-000000000000', 'PHP', 5, 505 FROM account WHERE code = '${CASH}'; UPDATE account SET balance = 505 WHERE code = '${CASH}'`,
      ['I1 journal 00000000-0000-7000-8000-000000000000', 'I5 trial balance PHP', 'I3 entry_balanced'],
    ],
    [
      'entries of no journal',
      `ALTER TABLE entry DISABLE TRIGGER entry_balanced; ${ORPHANS}; ALTER TABLE entry ENABLE TRIGGER entry_balanced;
      UPDATE account SET balance = 505 WHERE code = '${CASH}'`,
      ['I1 journal 00000000-0000-7000-8000-000000000000'],
    ],
    [
      'a rewritten journal',
      `ALTER TABLE journal DISABLE TRIGGER journal_append_only; UPDATE journal SET actor = 'nobody' WHERE idem_key = 'fund:1000000';
      ALTER TABLE journal ENABLE TRIGGER journal_append_only`,
      ['I4 seal 1'],
    ],
    [
      'a seal without its journal',
      `INSERT INTO seal (position, journal_id, hash) SELECT position + 1, '00000000-0000-7000-8000-000000000000', sha256(hash) FROM seal_head;
      UPDATE seal_head SET position = position + 1, hash = sha256(hash)`,
      ['I4 seal 6'],
    ],
    [
      'a moved amount',
      `ALTER TABLE entry DISABLE TRIGGER entry_append_only; UPDATE entry SET amount = amount * 2 WHERE journal_id = (SELECT id FROM journal WHERE idem_key = 'fund:1000000');
      ALTER TABLE entry ENABLE TRIGGER entry_append_only`,
      ['I4 seal 1', `I2 ${CASH}`, 'I2 sandbox:world'],
    ],
    [
      'money left in suspense',
      `SELECT ledger_post('t', 'k', '', 'adjustment', '', 't', ARRAY['suspense', 'sandbox:world'], ARRAY[5, -5])`,
      ['I6 suspense'],
    ],
    [
      'a jackpot paid past its rules',
      `SELECT ledger_post('t', 'k', '', 'adjustment', '', 't', ARRAY['jackpot:mini', 'sandbox:world'], ARRAY[5, -5])`,
      ['I7 jackpot:mini'],
    ],
    [
      'money kept on a round',
      `SELECT ledger_post('t', 'k', '', 'adjustment', '', 't', ARRAY['p:1000000:round:x/y', '${CASH}'], ARRAY[5, -5])`,
      ['I8 p:1000000:round:x/y'],
    ],
    [
      'clearing moved by hand',
      `SELECT ledger_post('t', 'k', '', 'adjustment', '', 't', ARRAY['psp:x:clearing', '${CASH}'], ARRAY[5, -5])`,
      ['I10 psp:x:clearing'],
    ],
    [
      'an award without its journal',
      `INSERT INTO award_log (user_id, source, award_key, prop_id, count, posted) VALUES (1000000, 's', 'k', 2001, 5, true)`,
      ['I11 award s:k'],
    ],
    [
      'an award without its log',
      `SELECT ledger_post('award', 's:k', '', 'award', '', 't', ARRAY['exp:task', '${CASH}'], ARRAY[-5, 5])`,
      ['I11 award s:k'],
    ],
  ])('names %s', async (_what, statement, expected) => {
    expect(new Set(await brokenBy(statement))).toEqual(new Set(expected));
    expect(await broken()).toEqual([]);
  });

  it('names a void round that has paid', async () => {
    const made = `UPDATE game_round SET status = 'VOID' WHERE round_id = '${roundId}'`;
    expect(await brokenBy(made)).toEqual([`I8 round sandbox-games/${roundId}`]);
    expect(await broken()).toEqual([]);
  });
});
