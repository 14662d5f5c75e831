import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL_NAMES } from '@parola/calls/schemas';
import { OPERATION_NAMES } from '@parola/operations';

const ROOT = path.join(__dirname, '../../../..');
const PAGES = path.join(ROOT, 'docs/platform');
/** Core pages with tables, calls or jobs. */
const CORE = ['config', 'protection', 'ledger', 'database'];

const domains = readdirSync(__dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const pageOf = (name: string) => readFileSync(path.join(PAGES, `${name}.md`), 'utf8');
const pages = [...domains, ...CORE].map(pageOf);

const filesOf = (folder: string) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });

function sourcesOf(folder: string): string[] {
  return filesOf(folder)
    .filter((file) => /\.(?:ts|sql)$/u.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));
}
const platform = sourcesOf('deploy/platform/src');

const firstsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const codeIn = (text: string) => firstsOf(text, /`([^`\n]+)`/gu);
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/** Returns the lines below this heading, of all pages. */
function linesUnder(heading: string): string[] {
  return pages
    .flatMap((page) => page.split(/^## /mu).filter((section) => section.startsWith(heading)))
    .flatMap((section) => section.split('\n'));
}

/** Returns the code spans in the first column of the tables below a heading. */
function rowsUnder(heading: string): string[] {
  return linesUnder(heading)
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => codeIn(line.split('|')[1] ?? ''));
}

it.each([...domains, ...CORE])('the index of the platform lists the page of %s', (name) => {
  expect(readFileSync(path.join(PAGES, 'index.md'), 'utf8')).toContain(`](${name}.md)`);
});

it.each(['States', 'Tables', 'Postings', 'Traps'])(
  'each page has a heading for %s, or says why it has none',
  (subject) => {
    // Headings are also longer: "States of a hold", "Rules and traps".
    const heading = new RegExp(String.raw`^## (?:.* )?${subject}\b`, 'imu');
    const reason = new RegExp(String.raw`^No ${subject.toLowerCase()}: .+\.$`, 'mu');
    const about = [...domains, ...CORE.filter((name) => name !== 'database')];
    expect(about.filter((name) => [heading, reason].every((pattern) => !pattern.test(pageOf(name))))).toEqual([]);
  },
);

it('the pages list every table of the migrations, and no other', () => {
  const sql = platform.join('\n');
  const dropped = new Set(firstsOf(sql, /^DROP TABLE (?:IF EXISTS )?(\w+)/gmu));
  const created = firstsOf(sql, /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gmu);
  expect(sorted(rowsUnder('Tables'))).toEqual(sorted(created.filter((name) => !dropped.has(name))));
});

it('the pages list every function of the database, and no other', () => {
  const functions = filesOf('deploy/platform/src').flatMap((file) => firstsOf(file, /\/sql\/(\w+)\.sql$/gu));
  expect(sorted(rowsUnder('Functions'))).toEqual(sorted(functions));
});

it('the pages list every call of the catalogue, and no other', () => {
  expect(
    sorted(
      linesUnder('Calls')
        .flatMap(codeIn)
        .filter((name) => !name.includes(' ')),
    ),
  ).toEqual(sorted(CALL_NAMES));
});

it('the pages list every job, and no other', () => {
  const jobs = platform.flatMap((source) => firstsOf(source, /name: '([^']+)',\s*everyMs:/gu));
  expect(jobs.length).toBeGreaterThan(30);
  expect(sorted(rowsUnder('Jobs'))).toEqual(sorted(jobs));
});

it('the pages name only operations that exist', () => {
  const rooms = new Set(OPERATION_NAMES.map((name) => name.split('.')[0]));
  const named = pages.flatMap(codeIn).filter((name) => /^[a-zA-Z]+\.(?!ts$)[a-z][A-Za-z]+$/u.test(name));
  const operations = named.filter((name) => rooms.has(name.split('.')[0]));
  expect(operations.length).toBeGreaterThan(10);
  expect(operations.filter((name) => !OPERATION_NAMES.some((one) => one === name))).toEqual([]);
});

it('the pages name only words of the sources', () => {
  const sources = [...platform, ...sourcesOf('shared/calls/src'), ...sourcesOf('shared/operations/src')];
  const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z_]\w*/gu) ?? []));
  const named = pages.flatMap(codeIn).filter((name) => /^[A-Za-z_]\w*$/u.test(name));
  expect(sorted(named.filter((name) => !words.has(name)))).toEqual([]);
});
