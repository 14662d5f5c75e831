import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './settings';
import { blocksIn, EXCERPT, isInFile, writeGuide, type CodeBlock } from './testing/guide-files';
import { GUIDES, START } from './testing/guide-pages';

/** Languages whose blocks must be compiled, or be lines of a source file. */
const CODE = new Set(['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'sql']);

/** Blocks that no test compiles: page, first line and reason. */
const EXCEPTIONS: readonly { page: string; firstLine: string; reason: string }[] = [
  {
    page: 'docs/how-to/database-function.md',
    firstLine:
      'CREATE OR REPLACE TRIGGER prize_counted AFTER INSERT ON prize FOR EACH ROW EXECUTE FUNCTION prize_counted();',
    reason: 'The table of the example does not exist.',
  },
  {
    page: 'docs/how-to/migration.md',
    firstLine: 'ALTER TABLE withdrawal ADD COLUMN note text;',
    reason: 'A migration of the example would change the schema of the product.',
  },
  {
    page: 'docs/how-to/migration.md',
    firstLine: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_by_note ON withdrawal (note);',
    reason: 'The column of the index is that of the example.',
  },
  {
    page: 'docs/how-to/migration.md',
    firstLine: '-- No release reads it since the one of 2026-12.',
    reason: 'The dropped column is that of the example.',
  },
];

interface PageBlock extends CodeBlock {
  page: string;
}

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const blocks: PageBlock[] = pages.flatMap((page) =>
  blocksIn(readFileSync(path.join(ROOT, page), 'utf8')).map((block) => ({ ...block, page })),
);
const code = blocks.filter(({ language }) => CODE.has(language));
const firstLine = ({ text }: CodeBlock) => text.trim().split('\n')[0] ?? '';

/** The pages whose named blocks `guides.slow.test.ts` writes and compiles. */
const COMPILED = new Set([START, ...GUIDES].map((page) => `docs/${page}`));

test('each block of code is compiled, is an excerpt of a source file, or is an exception with a reason', () => {
  expect(code.length).toBeGreaterThan(40);
  const loose = code.filter(
    (block) =>
      !(block.file !== undefined && (block.place === EXCERPT || COMPILED.has(block.page))) &&
      !EXCEPTIONS.some((known) => known.page === block.page && known.firstLine === firstLine(block)),
  );
  expect(loose.map((block) => `${block.page}: ${firstLine(block)}`)).toEqual([]);
});

test('each excerpt stands in its file', () => {
  const excerpts = code.filter(({ place }) => place === EXCERPT);
  expect(excerpts.length).toBeGreaterThan(1);
  expect(excerpts.filter((block) => !isInFile(block)).map(({ page, file }) => `${page}: ${file}`)).toEqual([]);
});

test('each exception is still needed', () => {
  const unused = EXCEPTIONS.filter(
    (known) => !code.some((block) => block.page === known.page && firstLine(block) === known.firstLine),
  );
  expect(unused).toEqual([]);
});

test('a block for a place that its file does not have is refused', () => {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'parola-guide-'));
  try {
    const file = 'remotes/promo/remote.config.ts';
    const config = { file, place: undefined, text: 'const definition = {\n  routes: [],\n};\n' };
    writeGuide(tree, [config, { file, place: 'routes', text: '1,\n' }]);
    expect(readFileSync(path.join(tree, file), 'utf8')).toContain('routes: [\n1,\n]');
    expect(() => writeGuide(tree, [{ file, place: 'tabs', text: '1,\n' }])).toThrow('no place called tabs');
  } finally {
    rmSync(tree, { recursive: true });
  }
});
