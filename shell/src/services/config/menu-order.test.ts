import { applyMenuOrder } from './menu-order';

const ALL = [
  { id: 'b', order: 10 },
  { id: 'a', order: 10 },
  { id: 'c', order: 20 },
];
const ids = (menu?: Parameters<typeof applyMenuOrder>[1]) => applyMenuOrder(ALL, menu).map(({ id }) => id);

it('leaves entries where they are while the operator sets no order', () => {
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(ids([{ id: 'unknown', sort: 0, hidden: true }])).toEqual(['a', 'b', 'c']);
});

it('takes an operator’s order and hides their hidden entries', () => {
  expect(ids([{ id: 'c', sort: 5, hidden: false }])).toEqual(['c', 'a', 'b']);
  expect(ids([{ id: 'a', sort: 0, hidden: true }])).toEqual(['b', 'c']);
});
