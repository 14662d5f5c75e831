import { randomUUID } from 'node:crypto';
import { getConfig, setConfig } from '../../config';
import { Random } from '../../ground/random';
import { jackpot as pool } from '../../ledger/accounts';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { gate } from '../../testing/eventually';
import { mail } from '../mail';
import { jackpotOn } from './index';

/** Returns only the numbers scripted by the test. */
class Scripted extends Random {
  readonly points: number[] = [];
  override uniform(): number {
    const point = this.points.shift();
    if (point === undefined) throw new Error('nothing is to be drawn');
    return point;
  }
}
/**
 * Points in the product's odds: the five-peso cell, the cell that leads to the wheel, and the sector of the mini pool.
 */
const COIN_500 = 0;
const JACKPOT = 64_150;
const MINI = 0;

const random = new Scripted();
const domain = jackpotOn(random, 1);
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, mail, domain], partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, domain.checks)).findings).toEqual([]);
  await platform.close();
});

const draw = async ({ token }: TestPlayer, requestId: string) =>
  (await platform.call('receiveDrawChance', {}, { token, requestId })).body;
const chancesOf = async ({ token }: TestPlayer) =>
  (await platform.call('getJackpotDrawInfo', {}, { token })).body.chanceSize;

/** Creates a player with a refused draw of the mini pool: another transaction locked the pool all the while. */
async function refused(requestId: string): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  await db.insertInto('jackpot_player').values({ user_id: player.userId, chances: 2, earned: 2 }).execute();
  const [held, free] = [gate(), gate()];
  const holder = db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('code', '=', pool('mini')).forUpdate().execute();
    held.open();
    await free.opened;
  });
  await held.opened;
  random.points.push(JACKPOT, MINI);
  expect((await draw(player, requestId)).errcode).toBe(1004);
  free.open();
  await holder;
  expect(random.points).toEqual([]);
  expect(await chancesOf(player)).toBe(2);
  expect(await walletSnap(db, player.userId)).toMatchObject({ coin: 0, bonusCoin: 0 });
  return player;
}

it.each([
  ['the same request', (requestId: string) => requestId],
  ['another one', () => randomUUID()],
])('a draw that could not be paid stands: %s is it, and never another', async (_what, idOf) => {
  const requestId = randomUUID();
  const player = await refused(requestId);
  const again = idOf(requestId);
  const first = await draw(player, again);
  expect(first).toMatchObject({ errcode: 0, type: 2, wheelPropId: 50_004, chanceSize: 1 });
  expect(await draw(player, again)).toMatchObject({ id: first.id, bonus: first.bonus });
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ coin: first.bonus });
  // The stored outcome is paid and cleared: the next draw is a new one.
  random.points.push(COIN_500);
  expect(await draw(player, randomUUID())).toMatchObject({ errcode: 0, type: 1, count: 500, chanceSize: 0 });
});

it('it stands by the odds that it was drawn by, also where there are others since', async () => {
  const { db } = platform.database;
  const player = await refused(randomUUID());
  const rule = await getConfig(db, 'jackpotRule');
  await setConfig(db, 'jackpotRule', { ...rule, wheelList: [...rule.wheelList].reverse() });
  expect(await draw(player, randomUUID())).toMatchObject({ errcode: 0, wheelPropId: 50_004 });
  await setConfig(db, 'jackpotRule', rule);
});
