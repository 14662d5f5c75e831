import { SCRATCH_CARD_IDS, type ScratchCardId } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { getConfig, setConfig } from '../../../config';
import { openTestPlatform, type TestPlatform } from '../../../testing';
import { DOMAINS } from '../../index';
import type { CardRule, LotteryRule } from '../ground/diamond.rules';
import { awardAt, drawCard } from './outcome.rules';
import { seeded } from '../../../testing/seeded-bytes';

let platform: TestPlatform;
let rule: LotteryRule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
  rule = await getConfig(platform.database.db, 'appLotteryRule');
});
afterAll(() => platform.close());

function cardOf(propId: ScratchCardId): CardRule {
  const card = rule.cardList.find((one) => one.propId === propId);
  if (!card) throw new Error(`no card ${propId}`);
  return card;
}

it.each(SCRATCH_CARD_IDS)(
  'C39, C55: card %i is drawn by its published odds: chi-square at 99 %% on 20,000 cards',
  (propId) => {
    const card = cardOf(propId);
    const random = seeded(`card ${propId}`);
    const cards = 20_000;
    const counts = new Map<number, number>();
    for (let n = 0; n < cards; n += 1) {
      const { award } = drawCard(random, card);
      counts.set(award.id, (counts.get(award.id) ?? 0) + 1);
    }
    const chi = card.awardList.reduce((sum, { id, weight }) => {
      const expected = (cards * weight) / card.total;
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(card.awardList).toHaveLength(6);
    expect(chi).toBeLessThan(15.09); // 5 degrees of freedom
    expect(chi).toBeGreaterThan(0.41); // nor suspiciously even
  },
);

it('three of the nine cells are the award and no other stands three times, for any odds', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 12 });
  assertProperty(
    fc.property(weights, fc.string(), (all, seed) => {
      const odds = {
        awardList: all.map((weight, at) => ({ id: at + 1, propId: 2002, count: at + 1, weight })),
        total: all.reduce((sum, weight) => sum + weight, 0),
      };
      const { award, cells, point } = drawCard(seeded(seed), odds);
      expect(cells).toHaveLength(9);
      expect(awardAt(odds, point)).toEqual(award);
      for (const { id } of odds.awardList) {
        const times = cells.filter((cell) => cell === id).length;
        if (id === award.id) expect(times).toBe(3);
        else expect(times).toBeLessThan(3);
      }
    }),
  );
});

it('a number wins the award of its weight range, and no award beyond the total', () => {
  const odds = {
    awardList: [
      { id: 1, propId: 2002, count: 1, weight: 3 },
      { id: 2, propId: 2002, count: 2, weight: 2 },
    ],
    total: 5,
  };
  expect([0, 2, 3, 4].map((point) => awardAt(odds, point).id)).toEqual([1, 1, 2, 2]);
  expect(() => awardAt(odds, 5)).toThrow(RangeError);
});

it.each<[string, (card: CardRule) => CardRule]>([
  ['weights that do not come to the total', (card) => ({ ...card, total: card.total + 1 })],
  ['an award named twice', (card) => ({ ...card, awardList: card.awardList.map((award) => ({ ...award, id: 1 })) })],
  [
    'something that cannot be given',
    (card) => ({ ...card, awardList: card.awardList.map((one) => ({ ...one, propId: 7 })) }),
  ],
  ['too few awards to fill a card', (card) => ({ ...card, awardList: card.awardList.slice(0, 3) })],
])('a rule with %s is none', async (_, changed) => {
  const cardList = rule.cardList.map((card, at) => (at === 0 ? changed(card) : card));
  await expect(setConfig(platform.database.db, 'appLotteryRule', { ...rule, cardList })).rejects.toThrow();
});
