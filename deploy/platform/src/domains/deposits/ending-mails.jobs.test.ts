import { manilaDay, RG_STATUS } from '@parola/calls';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { giveCoupon } from '../../testing/coupons';
import { DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { inTransaction } from '../../db/transaction';
import { grantBonus } from '../../ledger/bonus';
import { sql } from 'kysely';
import { mail } from '../mail';
import { mailEndingBonuses } from './ending-mails.jobs';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, mail], partners: new FakePsp() });
});
afterAll(() => platform.close());

const titles = async ({ token }: TestPlayer, language: string) => {
  const { list } = (await platform.call('getMail3', { pageNum: 1, pageSize: 20, language }, { token })).body;
  return list.map(({ title }) => title);
};

it('an unused coupon is announced seven days and one day before its end, once each (D22)', async () => {
  const [player, user] = [await platform.createPlayer(), await platform.createPlayer()];
  await giveCoupon(platform, player, 1305);
  const couponId = await giveCoupon(platform, user, 1305);
  const order = { rechargeTypeId: 1, amount: 50_000, couponId };
  const { orderId } = (await platform.call('createRechargeOrder', order, { token: user.token })).body.order;
  await sendNotice(platform, { orderId, amount: 50_000 });
  const counts: number[] = [];
  for (let days = 0; days <= 15; days++) {
    const day = manilaDay(new Date(), days);
    await mailEndingBonuses(platform.database.db, { day, before: manilaDay(new Date(), days - 1) });
    await mailEndingBonuses(platform.database.db, { day, before: manilaDay(new Date(), days - 1) });
    counts.push((await titles(player, 'en-PH')).length);
  }
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
  expect(await titles(player, 'fil-PH')).toEqual(Array(2).fill('Malapit nang mag-expire ang coupon mo'));
  expect(await titles(user, 'en-PH')).toEqual([]);
});

describe('a bonus that is not played through', () => {
  const DAY_MS = 86_400_000;
  const give = (player: TestPlayer, days?: number) =>
    inTransaction(platform.database.db, (tx) =>
      grantBonus(tx, {
        userId: player.userId,
        key: `ends:${player.userId}:${days}`,
        amount: 20_000n,
        title: 'Test bonus',
        wagerNeed: 60_000n,
        ...(days === undefined ? {} : { expireTime: new Date(Date.now() + days * DAY_MS) }),
        actor: 'test',
      }),
    );
  const turn = (days: number) =>
    mailEndingBonuses(platform.database.db, {
      day: manilaDay(new Date(), days),
      before: manilaDay(new Date(), days - 1),
    });

  it('is announced seven days and one day before its end, once each, with the rest and the missing turnover (D22)', async () => {
    const player = await platform.createPlayer();
    await give(player, 14);
    const counts: number[] = [];
    for (let days = 0; days <= 15; days++) {
      await turn(days);
      await turn(days);
      counts.push((await titles(player, 'en-PH')).length);
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
    const { rows } = await sql<{
      words: object;
    }>`SELECT words FROM mail WHERE user_id = ${player.userId} LIMIT 1`.execute(platform.database.db);
    expect(JSON.stringify(rows[0]?.words)).toMatch(/₱200\.00.*₱600\.00/);
  });

  it('is not announced to a player on a break, excluded or barred (C18)', async () => {
    const [resting, excluded, barred, free] = [
      await platform.createPlayer(),
      await platform.createPlayer(),
      await platform.createPlayer(),
      await platform.createPlayer(),
    ];
    for (const player of [resting, excluded, barred, free]) await give(player, 7);
    await writeExclusion(platform, resting, { rgStatus: RG_STATUS.coolingOff });
    await writeExclusion(platform, excluded, { rgStatus: RG_STATUS.selfExcluded });
    await sql`UPDATE player SET restricted = true WHERE id = ${barred.userId}`.execute(platform.database.db);
    await turn(0);
    expect(await Promise.all([resting, excluded, barred, free].map((player) => titles(player, 'en-PH')))).toEqual([
      [],
      [],
      [],
      ['Your bonus expires soon'],
    ]);
  });

  it('is not shown any longer to a player who excludes himself after the mail (C18)', async () => {
    const player = await platform.createPlayer();
    await give(player, 7);
    await turn(0);
    expect(await titles(player, 'en-PH')).toEqual(['Your bonus expires soon']);
    await writeExclusion(platform, player, { rgStatus: RG_STATUS.selfExcluded });
    expect(await titles(player, 'en-PH')).toEqual([]);
  });

  it('is not announced when it is gone, over or without an end', async () => {
    const [expired, endless] = [await platform.createPlayer(), await platform.createPlayer()];
    await give(expired, 7);
    await give(endless);
    await sql`UPDATE wager_requirement SET status = 'forfeited', remaining = 0 WHERE user_id = ${expired.userId}`.execute(
      platform.database.db,
    );
    await turn(0);
    expect([await titles(expired, 'en-PH'), await titles(endless, 'en-PH')]).toEqual([[], []]);
  });
});
