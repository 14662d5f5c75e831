import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { checkApi } from './api-report';

describe('the report of the doors', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'doors-'));
  const dir = path.join(root, 'shared/kit');
  let printed: jest.SpyInstance;
  beforeEach(() => {
    printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => printed.mockRestore());
  const report = () => readFileSync(path.join(dir, 'etc/index.api.md'), 'utf8');
  beforeAll(() => {
    mkdirSync(path.join(dir, 'src'), { recursive: true });
    symlinkSync(path.join(repositoryRoot(__dirname), 'node_modules'), path.join(root, 'node_modules'));
    writeFileSync(path.join(dir, 'package.json'), '{ "name": "kit", "exports": { ".": "./src/index.ts" } }');
    writeFileSync(
      path.join(dir, 'tsconfig.json'),
      // Without the DOM library, because loading its declarations takes longer than all the rest.
      '{ "compilerOptions": { "strict": true, "target": "es2022", "lib": ["es2022"], "module": "preserve", "types": [], "skipLibCheck": true }, "include": ["src"] }',
    );
    writeFileSync(path.join(dir, 'src/index.ts'), "export { open } from './open';\n");
    writeFileSync(path.join(dir, 'src/open.ts'), 'export function open(name: string): void { void name; }\n');
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('is missing, is written, and holds until the exports change', async () => {
    expect(await checkApi(root, false, ['shared/kit'])).toBe(false);
    expect(await checkApi(root, true, ['shared/kit'])).toBe(true);
    expect(report()).toContain('(name: string): void;');
    expect(await checkApi(root, false, ['shared/kit'])).toBe(true);
    writeFileSync(path.join(dir, 'src/open.ts'), 'export function open(name: string): void { void name.length; }\n');
    expect(await checkApi(root, false, ['shared/kit'])).toBe(true);
    writeFileSync(
      path.join(dir, 'src/open.ts'),
      'export function open(name: string, late?: boolean): void { void [name, late]; }\n',
    );
    expect(await checkApi(root, false, ['shared/kit'])).toBe(false);
    expect(printed.mock.calls.map(String).at(-1)).toContain('npm run api -- --write');
    expect(report()).not.toContain('late');
  });
});
