import { sampleOf } from './sample';

const CODE = `import { one } from './one';

/** Adds. */
// A remark.
export function add(a: number, b: number) {
  const sum = a + b;
  return sum;
}
`;
const SOURCES = ['src/a.ts', 'src/b.ts', 'src/c.ts'].map((file) => ({ file, text: CODE }));
const draw = (lines: number, seed = 1) => sampleOf(SOURCES, { lines, seed });

describe('a sample of lines', () => {
  it('draws lines of code alone, each as a range of its file', () => {
    expect(draw(100)).toEqual(['a', 'b', 'c'].flatMap((name) => [5, 6, 7].map((at) => `src/${name}.ts:${at}-${at}`)));
  });

  it('is the same for the same seed and another one for another seed', () => {
    expect(draw(4)).toHaveLength(4);
    expect(draw(4)).toEqual(draw(4));
    expect([2, 3, 4].map((seed) => draw(4, seed))).toContainEqual(expect.not.arrayContaining(draw(4)));
  });

  it('contains every smaller sample of its seed', () => {
    expect(draw(6)).toEqual(expect.arrayContaining(draw(3)));
  });
});
