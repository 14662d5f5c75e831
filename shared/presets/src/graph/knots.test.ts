import { knots } from './knots';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('knots', () => {
  it('finds none among floors, also when a dependency skips some', () => {
    expect(knots(graph({ a: [], b: ['a'], c: ['a', 'b'], d: ['b', 'c', 'a'] }))).toEqual([]);
  });

  it('finds each circle as a whole, and only its members', () => {
    expect(
      knots(graph({ top: ['c'], c: ['b'], b: ['a', 'ground'], a: ['c'], x: ['y', 'a'], y: ['x'], ground: [] })),
    ).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
  });

  it('joins circles that share a node', () => {
    expect(knots(graph({ a: ['b', 'c'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b', 'c']]);
  });

  it('counts a folder that points at itself', () => {
    expect(knots(graph({ a: ['a'], b: [] }))).toEqual([['a']]);
  });

  it('follows names that point at unknown files', () => {
    expect(knots(graph({ a: ['elsewhere'] }))).toEqual([]);
  });
});
