import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFormat } from './run-format';

describe('the check of form', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'form-'));
  let printed: jest.SpyInstance;
  const good = path.join(dir, 'good.ts');
  beforeEach(() => {
    writeFileSync(good, 'export const x = 1;\n');
    printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => printed.mockRestore());
  beforeAll(() => {
    mkdirSync(path.join(dir, 'styles'));
    writeFileSync(path.join(dir, 'styles/bad.css'), '.a{inset:0}');
    writeFileSync(path.join(dir, 'picture.xyz'), 'a  b');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('names the files that stand otherwise than the formatter would write them, of every kind', async () => {
    expect(await runFormat(dir, ['.'])).toBe(false);
    expect(printed.mock.calls.map(String).join('\n')).toContain('styles/bad.css');
  });

  it('accepts formatted files and unknown kinds', async () => {
    expect(await runFormat(dir, ['good.ts', 'picture.xyz'])).toBe(true);
  });

  it('finds a file again that has changed since it was good', async () => {
    expect(await runFormat(dir, ['good.ts'])).toBe(true);
    writeFileSync(good, 'export const  x=1');
    expect(await runFormat(dir, ['good.ts'])).toBe(false);
  });
});
