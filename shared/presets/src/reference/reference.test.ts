import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variablesOf, variablesRead, variableTable } from './environment';
import { committedText, referencePage, table } from './page';
import { typeText } from './type-text';
import { repositoryRoot } from '../workspace/root';

const ROOT = repositoryRoot(__dirname);

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'UUID'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'on' }, '"on"'],
  [{ enum: [1, 'a', null] }, '1 | "a" | null'],
  [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer from 1'],
  [{ type: 'number', maximum: 2 }, 'number to 2'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 'integer 0–9'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  [{ type: 'array', items: { type: 'object', properties: {} } }, '{  }[]'],
  [{ prefixItems: [{ type: 'string' }, { type: 'null' }] }, '[string, null]'],
  [{ type: 'object', properties: { id: { type: 'string' }, at: {} }, required: ['id'] }, '{ id: string, at?: any }'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [key]: boolean }'],
  [{ type: 'object' }, 'object'],
  [{ anyOf: [{ type: 'string' }, { const: '' }, { type: 'string' }] }, 'string | ""'],
  [{ allOf: [{ type: 'string' }, { enum: ['a'] }] }, 'string & "a"'],
  [{ type: 'string', allOf: [{}, {}] }, 'string'],
  [{ $ref: '#/$defs/__schema0' }, 'JSON'],
])('writes the type of %j', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

it('writes a table with one line a row, escaped bars, and a dash for an empty cell', () => {
  expect(
    table(
      ['a', 'b'],
      [
        ['`x | y`', 'two\n  lines'],
        ['', 'c'],
      ],
    ),
  ).toBe('| a | b |\n| --- | --- |\n| `x \\| y` | two lines |\n| – | c |\n');
});

it('names the owner on a page, and finds no text of a page that is not committed', () => {
  const page = referencePage('not-there', { title: 'Title', owner: 'shared/x', about: 'About.', body: '\nbody\n' });
  expect(page).toEqual({
    file: 'docs/reference/not-there.md',
    text: '# Title\n\nAbout. `npm run docs -- --reference` writes this page from `shared/x`.\n\nbody\n',
  });
  expect(committedText(page)).toBe('');
});

it('links every page of the reference from its index, and names a package that writes it', () => {
  const folder = path.join(ROOT, 'docs/reference');
  const index = readFileSync(path.join(folder, 'index.md'), 'utf8');
  const pages = readdirSync(folder).filter((file) => file !== 'index.md');
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const owner = /`npm run docs -- --reference` writes this page from `(?<owner>[^`]+)`/u.exec(
      readFileSync(path.join(folder, page), 'utf8'),
    )?.groups?.['owner'];
    expect(index).toMatch(new RegExp(`\\(${page}\\) \\| .* \\| \`${owner}\` \\|`, 'u'));
    expect(existsSync(path.join(ROOT, `${owner}/src/testing/write-reference.cli.ts`))).toBe(true);
  }
});

it('lists the variables of a schema with default and description', () => {
  const variables = variablesOf({
    type: 'object',
    properties: { PORT: { type: 'integer', default: 80 }, HOST: { type: 'string', description: 'the host' }, KEY: {} },
    required: ['PORT', 'HOST'],
  });
  expect(variableTable(variables).split('\n').slice(2, 5)).toEqual([
    '| `PORT` | `integer` | `80` | – |',
    '| `HOST` | `string` | required | the host |',
    '| `KEY` | `any` | – | – |',
  ]);
});

it('finds the variables that the code of a folder reads, without its tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parola-variables-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('a/main.ts', "process.env.ONE_A; env['TWO_B']; environment.THREE; other.FOUR_D; env.lower");
  write('b.ts', "const { SEVEN, EIGHT: eight = '', LEFT_OUT: _left, nine } = process.env; const { TEN } = settings;");
  write('a/main.test.ts', 'process.env.FIVE');
  write('testing/kit.ts', 'process.env.SIX');
  const found = variablesRead(folder);
  rmSync(folder, { recursive: true });
  expect(found).toEqual(['EIGHT', 'ONE_A', 'SEVEN', 'THREE', 'TWO_B']);
});
