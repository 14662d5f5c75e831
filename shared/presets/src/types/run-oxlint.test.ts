import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOxlint } from './run-oxlint';

describe('the lint of promises', () => {
  let dir: string;
  let printed: jest.SpyInstance;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'promises-'));
    writeFileSync(path.join(dir, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
    printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
    printed.mockRestore();
  });
  const lint = async (code: string) => {
    writeFileSync(path.join(dir, 'x.ts'), `const later = async () => {};\nexport async function x() {\n${code}\n}\n`);
    return runOxlint(dir, ['.']);
  };

  it.each([
    ['a promise without an await', 'later();', 'no-floating-promises'],
    ['a promise as a condition', 'if (later()) return;', 'no-misused-promises'],
    ['an async function as a callback without a result', '[1].forEach(async () => later());', 'no-misused-promises'],
  ])('refuses %s and says where', async (_what, code, rule) => {
    expect(await lint(code)).toBe(false);
    expect(printed.mock.calls.map(String).join('\n')).toMatch(new RegExp(`x\\.ts:3:.*${rule}`));
  });

  it('lets awaited promises pass, and explicitly ignored ones', async () => {
    expect(await lint('await later(); void later(); return later();')).toBe(true);
    expect(printed).not.toHaveBeenCalled();
  });
});
