import { isCoin, isPoints } from '@parola/calls';
import { versionOf } from '../../../ground/odds-table';
import { RAIN_RULE } from './content';
import { drawPacket, oddsOf, packetAt, richestOf } from './packets.rules';
import { seeded } from '../../../testing/seeded-bytes';

const { packetList, total } = RAIN_RULE;

test('packets follow the published odds: chi-square at 99 % on 400,000 draws of a fixed stream', () => {
  const random = seeded('rain');
  const draws = 400_000;
  const counts = new Map<number, number>();
  for (let at = 0; at < draws; at += 1) {
    const { packet } = drawPacket(random, RAIN_RULE);
    counts.set(packet.id, (counts.get(packet.id) ?? 0) + 1);
  }
  const chi = packetList.reduce((sum, { id, weight }) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(packetList).toHaveLength(7);
  expect(chi).toBeLessThan(16.81); // 6 degrees of freedom
  expect(chi).toBeGreaterThan(0.87); // nor suspiciously even
});

test('each packet has as many points as its weight, and a point gives the same packet again', () => {
  const points = new Map<number, number>();
  for (let point = 0; point < total; point += 1) {
    const { id } = packetAt(RAIN_RULE, point);
    points.set(id, (points.get(id) ?? 0) + 1);
  }
  expect(Object.fromEntries(points)).toEqual(Object.fromEntries(packetList.map(({ id, weight }) => [id, weight])));
  expect(() => packetAt(RAIN_RULE, total)).toThrow(RangeError);
});

test('a packet is worth the value of its content, and the rules state the odds', () => {
  const worth = (is: (propId: number) => boolean) =>
    packetList.reduce(
      (sum, { awardList, weight }) =>
        sum + weight * awardList.filter(({ propId }) => is(propId)).reduce((all, { count }) => all + count, 0),
      0,
    ) / total;
  expect([worth(isCoin), worth(isPoints), richestOf(RAIN_RULE)]).toEqual([12.25, 1.5, 2_000n]);
  const texts = RAIN_RULE.ruleList.flatMap((both) => [both.lines.join(' '), both['fil-PH']?.lines.join(' ') ?? '']);
  for (const language of texts.slice(0, 2))
    for (const { weight } of packetList) expect(language).toMatch(new RegExp(`\\b${weight.toLocaleString('en')}\\b`));
});

test('another table of odds has another version', () => {
  const [first, ...rest] = packetList;
  if (!first) throw new Error('a packet');
  const other = { total, packetList: [{ ...first, weight: first.weight - 1 }, ...rest] };
  expect(versionOf(oddsOf(RAIN_RULE)).version).toBe(versionOf(oddsOf({ ...RAIN_RULE })).version);
  expect(versionOf(oddsOf(other)).version).not.toBe(versionOf(oddsOf(RAIN_RULE)).version);
});
