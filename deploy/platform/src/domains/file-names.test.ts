import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Kinds of a domain's files; docs/architecture.md describes them. */
const KINDS = [
  ...['calls', 'commands', 'queries', 'rules', 'jobs', 'content', 'format'],
  ...['routes', 'client', 'personal', 'operations', 'types'],
];
/** File names that a folder has at most once, without a prefix. */
const SINGLE = ['index', 'tables', 'content', 'checks', 'desk', 'personal'];
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function follows(file: string): boolean {
  const [subject = '', kind, ...more] = path.basename(file, '.ts').split('.');
  if (kind === undefined) return SINGLE.includes(subject);
  return more.length === 0 && NAME.test(subject) && KINDS.includes(kind);
}

/** Source files of all domains, relative to this folder. Tests are excluded and have free names. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => path.relative(__dirname, path.join(entry.parentPath, entry.name)))
  .filter((file) => !file.split(path.sep).includes('migrations'));

describe('the file names of domains', () => {
  it('say the subject and the kind, or the kind alone', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !follows(file))).toEqual([]);
  });

  it.each([
    'withdrawals/standing.ts',
    'withdrawals/orders.helpers.ts',
    'withdrawals/Orders.calls.ts',
    'vip/a.b.calls.ts',
  ])('refuses %s', (file) => {
    expect(follows(file)).toBe(false);
  });

  it.each(['withdrawals/index.ts', 'withdrawals/tables.ts', 'withdrawals/orders.commands.ts'])('accepts %s', (file) => {
    expect(follows(file)).toBe(true);
  });
});
