import { sql } from 'kysely';
import { DOMAINS } from '..';
import { checksOf } from '../../domain-api/domain-checks';
import { player as accountOf, WORLD } from '../../ledger/accounts';
import { postJournal } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { PayingPsp, readyPlayer, withdraw, type ReadyPlayer } from '../../testing/withdrawals';

/** Violates I9 on purpose: an operator's investigation starts with the report of `ledger:verify`. */
let platform: TestPlatform;
let player: ReadyPlayer;
let orderId: string;
beforeEach(async () => {
  platform = await openTestPlatform({
    ...{ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent', brokenLedger: true },
  });
  player = await readyPlayer(platform);
  orderId = (await withdraw(platform, player, 300_000)).body.order.orderId;
});
afterEach(() => platform.close());

const hold = () => accountOf(player.userId, 'withdraw_hold');
const broken = async () =>
  (await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings
    .filter(({ invariant }) => invariant.startsWith('I9'))
    .map(({ subject, detail }) => [subject, detail]);

it('a withdrawal that should hold another amount: the account, the order, and both amounts', async () => {
  expect(await broken()).toEqual([]);
  await sql`UPDATE withdrawal SET amount = 300001 WHERE order_id = ${orderId}`.execute(platform.database.db);
  expect(await broken()).toEqual([
    [hold(), `withdrawal ${orderId}, status 1, should hold 300001, holds 300000`],
    [hold(), 'balance 300000, withdrawals 300001'],
  ]);
});

it('one that is over and still holds', async () => {
  await sql`UPDATE withdrawal SET status = 5 WHERE order_id = ${orderId}`.execute(platform.database.db);
  expect(await broken()).toEqual([
    [hold(), `withdrawal ${orderId}, status 5, should hold 0, holds 300000`],
    [hold(), 'balance 300000, withdrawals 0'],
  ]);
});

it('a hold of no withdrawal, and one of another player', async () => {
  const other = await readyPlayer(platform);
  await postJournal(platform.database.db, {
    ...{ kind: 'withdraw-hold', scope: 'astray', key: orderId, ref: '', actor: 'test' },
    legs: [
      { account: WORLD, amount: -7n },
      { account: accountOf(other.userId, 'withdraw_hold'), amount: 7n },
    ],
  });
  await postJournal(platform.database.db, {
    ...{ kind: 'withdraw-hold', scope: 'astray', key: 'nothing', ref: '', actor: 'test' },
    legs: [
      { account: WORLD, amount: -9n },
      { account: hold(), amount: 9n },
    ],
  });
  const found = await broken();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      [accountOf(other.userId, 'withdraw_hold'), `withdrawal ${orderId}, status none, should hold 0, holds 7`],
      [hold(), 'withdrawal nothing, status none, should hold 0, holds 9'],
      [accountOf(other.userId, 'withdraw_hold'), 'balance 7, withdrawals 0'],
      [hold(), 'balance 300009, withdrawals 300000'],
    ]),
  );
});
