import { longCommentLines, proseIn } from './prose-in';
import { countWords, perHundred } from './relative-words';

describe('the prose of a file', () => {
  it('is the comments of a script, without strings that look like one', () => {
    const script = [
      "const url = 'https://example.test/who'; // Opens the page.",
      'const text = `// nobody`;',
      '/** Counts\n * words. */',
    ].join('\n');
    const prose = proseIn('a.ts', script);
    expect(prose).toContain('// Opens the page.');
    expect(prose).toContain('Counts');
    expect(prose).not.toMatch(/who|nobody/);
  });

  it('is the text of a Markdown file without code', () => {
    expect(proseIn('a.md', 'Run `who am i`:\n\n```\nwho\n```\n\nDone.')).toBe('Run :\n\n\n\nDone.');
  });
});

it('counts relative words, in any case, and two-word forms once', () => {
  expect(countWords('Whoever is here reads the key of which nobody tells.')).toEqual({ words: 10, relative: 3 });
  expect(countWords('The caller reads the key.')).toEqual({ words: 5, relative: 0 });
  expect(perHundred({ words: 200, relative: 1 })).toBe(0.5);
  expect(perHundred({ words: 0, relative: 0 })).toBe(0);
});

it('finds long lines of comments, and no long line of code', () => {
  const long = 'x'.repeat(130);
  expect(longCommentLines(`// eslint-disable-next-line ${long}`, 120)).toEqual([]);
  expect(longCommentLines(`// ${long}\nconst a = '${long}';\n/**\n * ${long}\n */`, 120)).toEqual([1, 4]);
});
