import fc from 'fast-check';
import { openTestPlatform, type TestPlatform } from '../testing';
import { enterGame, type TestGame } from '../testing/game';
import { WalletModel, type Op } from '../testing/wallet-model';
import { fingerprintOf, walletSnap } from './ledger';
import { sealAll } from './seal';
import { verifyLedger } from './verify';
import type { SwAnswer } from './game-wallet';

let platform: TestPlatform;
beforeAll(async () => { platform = await openTestPlatform(); });
afterAll(() => platform.close());

const tx = fc.nat(11);
const round = fc.nat(2);
const stake = fc.nat(400);
const operation: fc.Arbitrary<Op> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet'), tx, round, amount: stake }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('betWin'), tx, round, amount: stake, win: fc.nat(700), end: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('win'), tx, round, amount: fc.nat(700), bet: fc.option(tx), end: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback'), tx, round, original: tx }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endRound'), tx, round }) },
);
/** Sequences in which earlier calls come again, unchanged or with another amount. */
const sequence = fc.array(fc.tuple(operation, fc.nat(9), fc.nat(50)), { minLength: 1, maxLength: 40 }).map((steps) => {
  const ops: Op[] = [];
  for (const [op, chance, pick] of steps) {
    const earlier = ops[pick % Math.max(1, ops.length)];
    if (earlier && chance === 0) ops.push(earlier);
    else if (earlier && chance === 1 && 'amount' in earlier) ops.push({ ...earlier, amount: earlier.amount + 1 });
    else ops.push(op);
  }
  return ops;
});

function send(game: TestGame, run: string, op: Op): Promise<SwAnswer> {
  const { games } = platform.services;
  const base = { provider: game.provider, txId: `${run}-${op.tx}`, roundId: `${run}-r${op.round}`, fingerprint: fingerprintOf(op), userId: game.userId };
  const bet = { ...base, sessionHash: game.sessionHash, gameCode: game.gameCode, freeRoundId: null };
  switch (op.kind) {
    case 'bet': return games.bet({ ...bet, amount: BigInt(op.amount) });
    case 'betWin': return games.betWin({ ...bet, amount: BigInt(op.amount), win: BigInt(op.win), roundEnd: op.end, validBet: null });
    case 'win': return games.win({
      ...base, amount: BigInt(op.amount), type: 'win', betTxId: op.bet === null ? null : `${run}-${op.bet}`, roundEnd: op.end, validBet: null,
    });
    case 'rollback': return games.rollback({ ...base, originalTxId: `${run}-${op.original}`, reason: 'test' });
    case 'endRound': return games.endRound({ ...base, outcomeRef: '', outcomeHash: '', validBet: null });
  }
}

it('does what the reference model does, whatever comes in whatever order', async () => {
  let runs = 0;
  await fc.assert(fc.asyncProperty(sequence, fc.nat(1000), fc.nat(600), async (ops, cash, bonus) => {
    runs += 1;
    const { userId } = await platform.createPlayer({ cash: BigInt(cash), bonus: BigInt(bonus) });
    const game = await enterGame(platform, userId);
    const model = new WalletModel(cash, bonus);
    for (const op of ops) {
      const { status, balance, rolledBack } = await send(game, `s${runs}`, op);
      const expected = model.apply(op);
      expect({ op, status, balance, rolledBack }).toEqual({ op, balance: undefined, rolledBack: undefined, ...expected });
    }
    const held = [...model.rounds.values()].filter(({ state }) => state === 'OPEN').reduce((sum, open) => sum + open.cash + open.bonus, 0);
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: model.cash, bonusCoin: model.bonus, frozenCoin: held });
    const { valid } = await platform.database.db.selectFrom('play_stat').where('user_id', '=', userId)
      .select((eb) => eb.fn.sum<string | null>('valid_bet').as('valid')).executeTakeFirstOrThrow();
    expect(Number(valid ?? 0)).toBe(model.validBet);
    if (runs % 10 === 0) {
      await sealAll(platform.database.db);
      expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
    }
  }), { numRuns: 150 });
  expect(runs).toBeGreaterThanOrEqual(150);
});
