import { sumAwards } from './use-claim-all';

test('awards of one kind are added up, in the order of their first one', () => {
  const award = (propId: number, count: number) => ({ id: 1, propId, count });
  expect(sumAwards([award(2001, 1_000), award(2002, 50), award(2001, 3_000), award(2002, 100)])).toEqual([
    award(2001, 4_000),
    award(2002, 150),
  ]);
  expect(sumAwards([])).toEqual([]);
});
