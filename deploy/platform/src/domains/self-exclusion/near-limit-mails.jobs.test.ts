import { randomUUID } from 'node:crypto';
import { LIMIT_KIND, LIMIT_PERIOD, type CallRequest } from '@parola/calls';
import { inTransaction } from '../../db/transaction';
import { sendNotice } from '../../testing/deposits';
import { enterGame } from '../../testing/game';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const set = (token: string, kind: CallRequest<'setSelfLimit'>['kind'], value: number) =>
  platform.call('setSelfLimit', { kind, period: LIMIT_PERIOD.day, value }, { token });
const titles = async (token: string) =>
  (await platform.call('getMail3', { pageNum: 1, pageSize: 20 }, { token })).body.list.map(({ title }) => title);
const paid = async (token: string, amount: number) => {
  const { body } = await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, noBonus: true }, { token });
  return (await sendNotice(platform, { orderId: body.order.orderId, amount })).status;
};
const isNear = async (token: string) => (await platform.call('getTradeInfo', {}, { token })).body.limitNear;

describe('a player near a limit of their own', () => {
  it('C14 gets a mail when a deposit comes near it, once in the period, and a notice in the cashier', async () => {
    const { token } = await platform.createPlayer();
    await set(token, LIMIT_KIND.deposit, 100_000);
    expect(await paid(token, 70_000)).toBe('OK');
    expect([await titles(token), await isNear(token)]).toEqual([[], false]);
    expect(await paid(token, 10_000)).toBe('OK');
    expect([await titles(token), await isNear(token)]).toEqual([['You’re close to your deposit limit'], true]);
    expect(await paid(token, 20_000)).toBe('OK');
    expect(await titles(token)).toHaveLength(1);
    const [mail] = (await platform.call('getMail3', { pageNum: 1, pageSize: 20 }, { token })).body.list;
    const { body } = await platform.call('getMailDetail', { id: mail?.id ?? '' }, { token });
    expect(body.contentList[0]?.lines[0]).toMatch(/^You’ve used ₱800\.00 of ₱1,000\.00\. Your limit resets on /);
    expect(body.jumpUrl).toBe('/member/self-limited');
  });

  it('C14 reads their losses and bets, alone', async () => {
    const player = await platform.createPlayer({ cash: 100_000n });
    const other = await platform.createPlayer({ cash: 100_000n });
    await set(player.token, LIMIT_KIND.loss, 10_000);
    await set(player.token, LIMIT_KIND.wager, 50_000);
    for (const { userId } of [player, other]) {
      const game = await enterGame(platform, userId);
      await platform.services.games.betWin({
        ...game,
        ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', amount: 9_000n, win: 0n },
        ...{ freeRoundId: null, roundEnd: true, validBet: null },
      });
    }
    const bets = [player, other].map(({ userId }) => ({ userId, validBet: 9_000n }));
    await inTransaction(platform.services.database.db, async (tx) =>
      (await platform.services.hooks.roundsSettled(tx, { bets, played: [] }))(),
    );
    expect(await titles(player.token)).toEqual(['You’re close to your loss limit']);
    expect(await titles(other.token)).toEqual([]);
  });
});
