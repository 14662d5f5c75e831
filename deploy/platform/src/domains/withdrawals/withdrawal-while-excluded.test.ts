import { randomUUID } from 'node:crypto';
import { EXCHANGE_STATUS, REFUSALS, RG_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { checksOf } from '../../domain-api/domain-checks';
import { expireBonuses, grantBonus } from '../../ledger/bonus';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { holdWallet, selfExclude, takeBreak } from '../../protection';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit } from '../../testing/deposits';
import { enterGame } from '../../testing/game';
import {
  payoutEvent,
  PayingPsp,
  readyPlayer,
  statusOf,
  tellPayout,
  withdraw,
  type ReadyPlayer,
} from '../../testing/withdrawals';
import { sendApproved } from './payout.jobs';

let platform: TestPlatform;
let player: ReadyPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  // ₱100 of the cash is the fixture's deposit with met turnover.
  player = await readyPlayer(platform, { cash: 10_000n });
});

const db = () => platform.database.db;
const hooks = () => platform.services.hooks;
const into = (amount: number) => deposit(platform, player, amount, { noBonus: true });
const give = (amount: bigint, wagerNeed: bigint) =>
  inTransaction(db(), (tx) =>
    grantBonus(tx, { userId: player.userId, key: randomUUID(), title: 'Bonus', amount, wagerNeed, actor: 'test' }),
  );
const snap = () => walletSnap(db(), player.userId);
const rest = (hours: 24 | 72 = 24) =>
  inTransaction(db(), (tx) => takeBreak(tx, hooks(), { userId: player.userId, hours, now: new Date() }));
const exclude = () =>
  inTransaction(db(), (tx) =>
    selfExclude(tx, hooks(), { userId: player.userId, months: 6, reason: null, now: new Date() }),
  );
const wagers = async () => (await platform.call('wagerList', {}, { token: player.token })).body.list;
const statuses = async () =>
  (
    await db()
      .selectFrom('wager_requirement')
      .select(['kind', 'status'])
      .where('user_id', '=', player.userId)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, status }) => `${kind} ${status}`);
const endRest = () =>
  sql`ALTER TABLE exclusion DISABLE TRIGGER exclusion_irrevocable; UPDATE exclusion SET started_at = now() - interval '2 days', until = now() - interval '1 second' WHERE user_id = ${sql.lit(Number(player.userId))}; ALTER TABLE exclusion ENABLE TRIGGER exclusion_irrevocable`.execute(
    db(),
  );

describe('the money of a player excluded from play by their own will (C18, C19, C20)', () => {
  it.each([
    ['a break', () => rest()],
    ['a self-exclusion', () => exclude()],
  ])('is withdrawn up to "paid" after %s, with unplayed deposits', async (_what, begin) => {
    await into(200_000);
    expect((await withdraw(platform, player, 200_000)).body.errcode).toBe(REFUSALS.validBetNeeded);
    await begin();
    expect(await snap()).toMatchObject({ coin: 210_000, withdrawable: 210_000 });
    const { body } = await withdraw(platform, player, 200_000);
    expect(body).toMatchObject({ errcode: 0, order: { status: EXCHANGE_STATUS.approved } });
    await sendApproved(platform.services, new Date());
    await tellPayout(platform, body.order.orderId, payoutEvent(body.order.netAmount, 'paid'));
    expect(await statusOf(platform, body.order.orderId)).toBe(EXCHANGE_STATUS.paid);
  });

  it('stays, and bonus money ends with its winnings, by one journal each', async () => {
    await into(50_000);
    await give(30_000n, 90_000n);
    await give(500n, 0n);
    expect(await wagers()).toHaveLength(3);
    await rest();
    // A bonus with met turnover belongs to the player and becomes cash as usual.
    expect(await snap()).toMatchObject({ coin: 60_000, withdrawable: 60_000, bonusCoin: 500 });
    expect(await statuses()).toEqual(['deposit met', 'deposit waived', 'bonus forfeited', 'bonus met']);
    const rows = await db()
      .selectFrom('journal')
      .select('id')
      .where('kind', '=', 'bonus-forfeit')
      .where('actor', '=', `player:${player.userId}`)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('owes no turnover for those deposits when the break is over, and owes it for the next', async () => {
    await into(50_000);
    await rest();
    await endRest();
    const { body } = await platform.call('getSelfLimit', {}, { token: player.token });
    expect(body.rgStatus).toBe(RG_STATUS.ok);
    expect(await snap()).toMatchObject({ coin: 60_000, withdrawable: 60_000 });
    await into(20_000);
    expect(await snap()).toMatchObject({ coin: 80_000, withdrawable: 60_000 });
    expect((await withdraw(platform, player, 70_000)).body.errcode).toBe(REFUSALS.validBetNeeded);
  });

  it('leaves a bonus that is in play until its round has ended, and then takes it, and counts no bet for it', async () => {
    await give(40_000n, 40_000n);
    const game = await enterGame(platform, player.userId);
    const round = { ...game, txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f' };
    expect((await platform.services.games.bet({ ...round, amount: 30_000n, freeRoundId: null })).status).toBe('OK');
    await rest();
    await platform.services.games.win({
      ...round,
      ...{ txId: randomUUID(), amount: 60_000n, type: 'win', betTxId: round.txId, roundEnd: true, validBet: null },
    });
    await expireBonuses(db());
    expect(await statuses()).toEqual(['deposit met', 'bonus expired']);
    // The win is split like the stake: a third of it was cash.
    expect(await snap()).toMatchObject({ coin: 20_000, withdrawable: 20_000, bonusCoin: 0 });
  });

  it('is not moved again by a break within the break, nor by an exclusion after it', async () => {
    await into(50_000);
    await give(30_000n, 90_000n);
    await rest();
    const before = await snap();
    await rest();
    await rest(72);
    await exclude();
    expect(await snap()).toEqual(before);
  });

  it('keeps its turnover where an operator holds the wallet', async () => {
    await into(50_000);
    await inTransaction(db(), (tx) =>
      holdWallet(tx, hooks(), { userId: player.userId, by: 'ana', reason: 'looked at', now: new Date() }),
    );
    expect(await snap()).toMatchObject({ coin: 60_000, withdrawable: 10_000 });
  });
});

describe('money that a break lets out without play (C34)', () => {
  const cases = () =>
    db().selectFrom('aml_case').select(['kind', 'way']).where('user_id', '=', player.userId).execute();

  it('opens a case, in however small parts, and days later than the rule looks back otherwise', async () => {
    const rule = await getConfig(db(), 'kycRule');
    await setConfig(db(), 'kycRule', { ...rule, kycAmount: 10_000_000 });
    await into(1_200_000);
    await rest();
    await sql`UPDATE recharge_order SET created_at = created_at - interval '10 days', updated_at = updated_at - interval '10 days' WHERE user_id = ${player.userId}`.execute(
      db(),
    );
    await sql`UPDATE wager_requirement SET created_at = created_at - interval '11 days' WHERE user_id = ${player.userId}`.execute(
      db(),
    );
    expect((await withdraw(platform, player, 600_000)).body.errcode).toBe(0);
    expect(await cases()).toEqual([]);
    const { body } = await withdraw(platform, player, 500_000);
    expect(body.order).toMatchObject({ status: EXCHANGE_STATUS.review });
    expect(await cases()).toEqual([{ kind: 'no-play', way: 'out' }]);
    // A case closed by an operator is not opened again.
    await sql`UPDATE aml_case SET closed_at = now(), closed_by = 'ana', finding = 'papers', reported = false, opened_at = opened_at - interval '1 day', about = 'another day' WHERE user_id = ${player.userId}`.execute(
      db(),
    );
    expect((await withdraw(platform, player, 20_000)).body.errcode).toBe(0);
    expect(await cases()).toHaveLength(1);
    await setConfig(db(), 'kycRule', rule);
  });
});
