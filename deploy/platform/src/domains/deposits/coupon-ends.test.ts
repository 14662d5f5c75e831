import { manilaDay } from '@parola/calls';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { giveCoupon } from '../../testing/coupons';
import { DEPOSIT_DOMAINS, FakePsp, tell } from '../../testing/deposits';
import { mail } from '../mail';
import { tellOfEnds } from './coupon-ends';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, mail], partners: new FakePsp() });
});
afterAll(() => platform.close());

const titles = async ({ token }: TestPlayer, language: string) => {
  const { list } = (await platform.call('getMail3', { pageNum: 1, pageSize: 20, language }, { token })).body;
  return list.map(({ title }) => title);
};

it('a coupon that nothing was done with is told of seven days and one day before its end, once each (D22)', async () => {
  const [player, user] = [await platform.createPlayer(), await platform.createPlayer()];
  await giveCoupon(platform, player, 1305);
  const couponId = await giveCoupon(platform, user, 1305);
  const order = { rechargeTypeId: 1, amount: 50_000, couponId };
  const { orderId } = (await platform.call('createRechargeOrder', order, { token: user.token })).body.order;
  await tell(platform, { orderId, amount: 50_000 });
  const told: number[] = [];
  for (let days = 0; days <= 15; days++) {
    const day = manilaDay(new Date(), days);
    await tellOfEnds(platform.database.db, { day, before: manilaDay(new Date(), days - 1) });
    await tellOfEnds(platform.database.db, { day, before: manilaDay(new Date(), days - 1) });
    told.push((await titles(player, 'en-PH')).length);
  }
  expect(told).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
  expect(await titles(player, 'fil-PH')).toEqual(Array(2).fill('Malapit nang matapos ang coupon mo'));
  expect(await titles(user, 'en-PH')).toEqual([]);
});
