import { mergeContent } from './merge-content';

const whole = {};
const list = { items: { by: 'id' } };
const closing = { items: { by: 'id', retired: { open: false } } };
const map = { items: { by: null } };
const a = { id: 1, max: 10 };
const b = { id: 2, max: 20 };
const c = { id: 3, max: 30 };

it('gives the release to an unchanged installation, and leaves an operator’s own as a whole', () => {
  expect(mergeContent(whole, { seeded: [a], current: [a], release: [a, b] })).toEqual([a, b]);
  expect(mergeContent(whole, { seeded: [a], current: [c], release: [a, b] })).toEqual([c]);
});

it('looks at values, not at the order of their fields', () => {
  expect(mergeContent(whole, { seeded: { x: 1, y: 2 }, current: { y: 2, x: 1 }, release: 'new' })).toBe('new');
});

describe('by items', () => {
  const own = { id: 1, max: 99 };
  it('brings new and changed items beside an item of an operator', () => {
    const seeded = [a, b];
    expect(mergeContent(list, { seeded, current: [own, b], release: [a, { ...b, max: 21 }, c] })).toEqual([
      own,
      { ...b, max: 21 },
      c,
    ]);
  });

  it('leaves out an item removed by an operator, and keeps their added ones and their order', () => {
    const added = { id: 9, max: 9 };
    expect(mergeContent(list, { seeded: [a, b], current: [added, b], release: [a, b, c] })).toEqual([added, b, c]);
  });

  it('takes the order of the release when it is unchanged', () => {
    expect(mergeContent(list, { seeded: [a, b], current: [a, b], release: [c, b, a] })).toEqual([c, b, a]);
  });

  it('takes away items that the release no longer brings, or sets them to retired where rows refer to them; an operator’s own stay', () => {
    expect(mergeContent(list, { seeded: [a, b], current: [a, b], release: [a] })).toEqual([a]);
    expect(mergeContent(closing, { seeded: [a, b], current: [a, b], release: [a] })).toEqual([
      a,
      { ...b, open: false },
    ]);
    expect(mergeContent(closing, { seeded: [a, b], current: [own, b], release: [b] })).toEqual([own, b]);
  });

  it('reads the keys of a map as the names of its items', () => {
    expect(mergeContent(map, { seeded: { x: 1, y: 1 }, current: { x: 5, y: 1 }, release: { x: 2, z: 2 } })).toEqual({
      x: 5,
      z: 2,
    });
  });

  it.each([
    ['is no list', 'spoilt'],
    ['has one name twice', [own, own]],
  ])('leaves a value alone that %s', (_what, current) => {
    expect(mergeContent(list, { seeded: [a], current, release: [a, b] })).toEqual(current);
  });
});
