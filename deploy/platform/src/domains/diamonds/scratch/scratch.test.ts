import { CLAIM_STATUS, maskNickname, type ScratchCardId, type ScratchCount } from '@parola/calls';
import { getConfig, setConfig } from '../../../config';
import { walletSnap } from '../../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { FakePsp } from '../../../testing/deposits';
import { giveProp, withDiamonds } from '../../../testing/diamonds';
import { writeExclusion } from '../../../testing/exclusion';
import { DOMAINS } from '../../index';
import type { LotteryRule } from '../ground/diamond.rules';
import { awardAt } from './outcome.rules';

let platform: TestPlatform;
let rule: LotteryRule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  rule = await getConfig(platform.database.db, 'appLotteryRule');
});
// `close` checks the ledger and this domain's invariants: every card is replayed from its number and odds.
afterAll(() => platform.close());
afterEach(() => setConfig(platform.database.db, 'appLotteryRule', rule));

const PEARL = 80001;
const RUBY = 80002;

const info = async ({ token }: TestPlayer) => (await platform.call('getScratchCardInfo', {}, { token })).body;
const buy = async ({ token }: TestPlayer, propId: ScratchCardId, count: number) =>
  (await platform.call('diamondExchangeScratchcard', { propId, count }, { token })).body;
const draw = async ({ token }: TestPlayer, propId: ScratchCardId, count: ScratchCount, requestId?: string) =>
  (await platform.call('scratchCardLottery', { propId, count }, { token, ...(requestId && { requestId }) })).body;
const open = async ({ token }: TestPlayer, cardNoList: string[]) =>
  (await platform.call('scratchCardOpened', { cardNoList }, { token })).body;
const receive = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('receiveAddupAwardById', { id }, { token })).body;
const log = async ({ token }: TestPlayer, propId?: ScratchCardId) =>
  (await platform.call('searchScratchCardAwardLog', { pageNum: 1, pageSize: 50, ...(propId && { propId }) }, { token }))
    .body;
const winners = async () => (await platform.call('appDiamondBonusTickersData', {})).body.list;
const snap = ({ userId }: TestPlayer) => walletSnap(platform.database.db, userId);
const holdOf = async (player: TestPlayer, propId: ScratchCardId) =>
  (await info(player)).cardList.find((card) => card.propId === propId)?.hold;
const dot = async ({ token }: TestPlayer) =>
  (await platform.call('activityGetStatusList', {}, { token })).body.diamondMallRedDot;

async function withCards(propId: ScratchCardId, count: number): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await giveProp(platform, player, propId, count);
  return player;
}

describe('cards', () => {
  it('are bought with diamonds, kind by kind, and an award of cards goes to their kind', async () => {
    const player = await withDiamonds(platform, 100);
    expect(await buy(player, PEARL, 5)).toMatchObject({
      errcode: 0,
      hold: 5,
      left: 45,
      wallet: { diamond: 90, lottery: 5 },
    });
    expect(await buy(player, RUBY, 2)).toMatchObject({ hold: 2, wallet: { diamond: 80, lottery: 7 } });
    await giveProp(platform, player, RUBY, 3);
    expect([await holdOf(player, PEARL), await holdOf(player, RUBY)]).toEqual([5, 5]);
    expect((await snap(player)).lottery).toBe(10);
  });

  it('are refused without enough diamonds and beyond the day', async () => {
    const player = await withDiamonds(platform, 9);
    expect((await buy(player, PEARL, 5)).errcode).toBe(2001);
    expect((await buy(player, RUBY, 31)).errcode).toBe(2006);
    expect(await snap(player)).toMatchObject({ diamond: 9, lottery: 0 });
    expect((await buy(player, PEARL, 4)).errcode).toBe(0);
  });

  it('publish every chance, and the rarest award on top', async () => {
    const { cardList } = await info(await withDiamonds(platform, 0));
    const pearl = cardList.find(({ propId }) => propId === PEARL);
    expect(pearl?.awardList.map(({ oddsText }) => oddsText)).toEqual(['50%', '25%', '15%', '7%', '2.8%', '0.2%']);
    expect(pearl?.topAward).toEqual({ id: 6, propId: 2001, count: 5_000 });
  });
});

describe('a draw', () => {
  it.each([1, 5, 10] as const)('of %i gives the awards of the cards at once, and records its odds', async (count) => {
    const player = await withCards(RUBY, count + 1);
    const { errcode, resultList, hold, addup } = await draw(player, RUBY, count);
    expect([errcode, resultList.length, hold, addup.used]).toEqual([0, count, 1, count]);
    const { rows } = await platform.database.pool.query<{ point: string; odds: LotteryRule['cardList'][number] }>(
      `SELECT c.point::text, o.odds FROM scratch_card c JOIN scratch_draw d ON d.id = c.draw_id
         JOIN scratch_odds o ON o.version = d.odds_version WHERE c.user_id = $1 ORDER BY c.id`,
      [player.userId],
    );
    const again = rows.map(({ point, odds }) => awardAt(odds, Number(point)));
    expect(again.map(({ id, propId, count: won }) => [{ id, propId, count: won }])).toEqual(
      resultList.map(({ awardList }) => awardList),
    );
    const sum = (propId: number) =>
      resultList
        .flatMap(({ awardList }) => awardList)
        .filter((award) => award.propId === propId)
        .reduce((all, award) => all + award.count, 0);
    expect(await snap(player)).toMatchObject({
      ...{ points: sum(2002), diamond: sum(60001), bonusCoin: sum(2001), coin: 0, lottery: 1 },
    });
  });

  it('repeated after a lost answer gives the same cards, never another draw', async () => {
    const player = await withCards(PEARL, 6);
    const requestId = '0190a000-0000-7000-8000-0000000000c1';
    const first = await draw(player, PEARL, 5, requestId);
    expect((await draw(player, PEARL, 5, requestId)).resultList).toEqual(first.resultList);
    expect(await holdOf(player, PEARL)).toBe(1);
    expect((await info(player)).unopenedList).toEqual(first.resultList);
  });

  it('is refused without as many cards of the kind', async () => {
    const player = await withCards(PEARL, 4);
    expect([(await draw(player, PEARL, 5)).errcode, (await draw(player, RUBY, 1)).errcode]).toEqual([2004, 2004]);
    expect(await holdOf(player, PEARL)).toBe(4);
  });

  it('asked for fifty times at once takes no more cards than there are', async () => {
    const player = await withCards(PEARL, 3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => draw(player, PEARL, 1)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
    expect(answers.filter(({ errcode }) => errcode === 2004)).toHaveLength(47);
    expect((await log(player)).total).toBe(0);
    expect((await info(player)).unopenedList).toHaveLength(3);
  });

  it('beside gifts of cards at the same moment loses none', async () => {
    const player = await withCards(PEARL, 10);
    await Promise.all([
      ...Array.from({ length: 10 }, () => draw(player, PEARL, 1)),
      ...Array.from({ length: 10 }, () => giveProp(platform, player, PEARL, 1)),
    ]);
    expect(await holdOf(player, PEARL)).toBe(10);
  });
});

describe('scratching', () => {
  it('is noted once, of own cards alone, and then stands in the log', async () => {
    const [player, other] = [await withCards(PEARL, 5), await platform.createPlayer()];
    const { resultList } = await draw(player, PEARL, 5);
    const [first, ...rest] = resultList.map(({ cardNo }) => cardNo);
    if (first === undefined) throw new Error('five cards');
    expect((await open(other, [first])).errcode).toBe(3);
    expect(await open(player, [first])).toMatchObject({
      errcode: 0,
      awardList: resultList[0]?.awardList.map(({ propId, count }) => ({ propId, count })),
    });
    expect((await open(player, [first, ...rest])).errcode).toBe(8);
    expect((await info(player)).unopenedList.map(({ cardNo }) => cardNo)).toEqual(rest);
    expect((await log(player)).list).toMatchObject([
      { cardNo: first, propId: PEARL, awardList: resultList[0]?.awardList },
    ]);
    expect((await log(player, RUBY)).total).toBe(0);
    expect((await open(player, rest)).errcode).toBe(0);
    expect((await log(player, PEARL)).total).toBe(5);
  });

  it('tells the others of a win, never the drawing of it', async () => {
    const [card] = rule.cardList;
    if (!card) throw new Error('a card');
    const awardList = card.awardList.map((award, at) => ({ ...award, propId: 2001, count: 700 + at }));
    await setConfig(platform.database.db, 'appLotteryRule', { ...rule, cardList: [{ ...card, awardList }] });
    const player = await withCards(PEARL, 1);
    const { resultList } = await draw(player, PEARL, 1);
    const count = resultList[0]?.awardList[0]?.count ?? 0;
    const { nickname } = await platform.database.db
      .selectFrom('player')
      .select('nickname')
      .where('id', '=', player.userId)
      .executeTakeFirstOrThrow();
    const his = async () =>
      (await winners()).filter((one) => one.count === count && one.nickname === maskNickname(nickname));
    expect(await his()).toEqual([]);
    await open(
      player,
      resultList.map(({ cardNo }) => cardNo),
    );
    expect(await his()).toMatchObject([{ propId: 2001 }]);
    expect((await info(player)).tickerList).toEqual(await winners());
  });
});

describe('awards for cards opened', () => {
  it('wait for as many cards of all kinds, and are given once however often they are asked for', async () => {
    const player = await withCards(PEARL, 4);
    await giveProp(platform, player, RUBY, 1);
    for (let n = 0; n < 4; n += 1) await draw(player, PEARL, 1);
    expect(await receive(player, 1)).toMatchObject({ errcode: 2005, need: 5, have: 4 });
    await draw(player, RUBY, 1);
    expect((await info(player)).addup).toMatchObject({
      used: 5,
      list: [{ id: 1, status: CLAIM_STATUS.claimable }, {}, {}, {}],
    });
    const { points } = await snap(player);
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(player, 1)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === 8)).toHaveLength(49);
    expect((await snap(player)).points).toBe(points + 50);
    expect((await info(player)).addup.list[0]?.status).toBe(CLAIM_STATUS.received);
    expect((await receive(player, 77)).errcode).toBe(3);
  });
});

it('the red dot is up while a card or an award waits', async () => {
  const player = await platform.createPlayer();
  expect(await dot(player)).toBe(false);
  await giveProp(platform, player, PEARL, 1);
  expect(await dot(player)).toBe(true);
  const { resultList } = await draw(player, PEARL, 1);
  expect(await dot(player)).toBe(true);
  await open(
    player,
    resultList.map(({ cardNo }) => cardNo),
  );
  expect(await dot(player)).toBe(false);
});

it.each([
  [1, 207],
  [2, 206],
])('a player in state %i cannot buy, draw or claim, and sees earlier draws', async (rgStatus, errcode) => {
  const player = await withDiamonds(platform, 100);
  await giveProp(platform, player, PEARL, 6);
  const { resultList } = await draw(player, PEARL, 5);
  await writeExclusion(platform, player, { rgStatus });
  const answers = [await buy(player, PEARL, 1), await draw(player, PEARL, 1), await receive(player, 1)];
  expect(answers.map((answer) => answer.errcode)).toEqual([errcode, errcode, errcode]);
  expect(await info(player)).toMatchObject({ errcode: 0, cardList: [], addup: { list: [] }, unopenedList: resultList });
  expect(
    (
      await open(
        player,
        resultList.map(({ cardNo }) => cardNo),
      )
    ).errcode,
  ).toBe(0);
  expect(await dot(player)).toBe(false);
});

it.each<[string, Partial<LotteryRule>]>([
  ['closed', { open: false }],
  ['over', { endTime: Date.now() - 1 }],
])('nothing is bought, drawn or claimed while the activity is %s', async (_, changes) => {
  const player = await withCards(PEARL, 5);
  await setConfig(platform.database.db, 'appLotteryRule', { ...rule, ...changes });
  const answers = [
    await info(player),
    await buy(player, PEARL, 1),
    await draw(player, PEARL, 1),
    await receive(player, 1),
  ];
  expect(answers.map(({ errcode }) => errcode)).toEqual([7, 7, 7, 7]);
});
