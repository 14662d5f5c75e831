import { longCommentLines, messagesIn, proseIn } from './prose-in';
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

  it('is the comments of a file in SQL, also inside a function, without strings', () => {
    const text = [
      "-- Adds 'it''s' up. /* No block. */",
      'CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$',
      '  /* Reads */',
      "  SELECT '-- whoever' || a - -1 -- The rest.",
      '$$;',
    ].join('\n');
    const prose = proseIn('f.sql', text);
    for (const part of ['Adds', 'No block.', 'Reads', 'The rest.']) expect(prose).toContain(part);
    expect(prose).not.toMatch(/whoever|SELECT/);
  });

  it('is the text of a Markdown file without code', () => {
    expect(proseIn('a.md', 'Run `who am i`:\n\n```\nwho\n```\n\nDone.')).toBe('Run :\n\n\n\nDone.');
  });
});

describe('the titles and messages of a file', () => {
  it('are the titles of its tests, also of tables, without placeholders', () => {
    const test = [
      "describe('a wallet', () => {",
      "  it.each([['a stake', 1]])('keeps %s of $player', (what) => expect(what).toBe('who'));",
      '  test(`pays ${whose} win`, () => undefined);',
      '  it("takes a player\'s stake", () => undefined);',
      '});',
    ].join('\n');
    expect(messagesIn('a.test.ts', test).split('\n')).toEqual([
      'a wallet',
      'keeps   of  ',
      'pays   win',
      "takes a player's stake",
    ]);
  });

  it('are texts of errors and of the log, and no other string', () => {
    const code = [
      "throw new Error('the key is missing'); // new Error('nobody')",
      "throw new ReleaseError('usage', 'name a channel');",
      'app.log.warn({ err: error }, `no answer from ${url}`);',
      "log.info('ready');",
      "console.log('done');",
      "send('whoever');",
      "const title = it('outside of a test');",
    ].join('\n');
    expect(messagesIn('a.ts', code).split('\n')).toEqual([
      'the key is missing',
      'usage',
      'name a channel',
      'no answer from  ',
      'ready',
      'done',
    ]);
  });

  it('are empty for a style sheet or a page of Markdown', () => {
    expect(messagesIn('a.md', "throw new Error('who')")).toBe('');
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
  expect(longCommentLines('a.ts', `// eslint-disable-next-line ${long}`, 120)).toEqual([]);
  expect(longCommentLines('a.ts', `// ${long}\nconst a = '${long}';\n/**\n * ${long}\n */`, 120)).toEqual([1, 4]);
  expect(longCommentLines('a.sql', `-- ${long}\nSELECT '${long}';\n  -- ${long}`, 120)).toEqual([1, 3]);
  expect(longCommentLines('a.css', `--colors: ${long};`, 120)).toEqual([]);
});
