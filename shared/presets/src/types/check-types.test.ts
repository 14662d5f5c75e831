import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTypes } from './check-types';
import { repositoryRoot } from '../workspace/root';

describe('the type check', () => {
  let root: string;
  let printed: jest.SpyInstance;
  const write = (folder: string, code: string, lib = ['es2022']) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ name: folder }));
    writeFileSync(
      path.join(root, folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [], lib }, include: ['*.ts'] }),
    );
    writeFileSync(path.join(root, folder, 'x.ts'), code);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'types-'));
    printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    symlinkSync(path.join(repositoryRoot(__dirname), 'node_modules'), path.join(root, 'node_modules'));
    write('shell', 'export const x: number = 1;\n');
    write('remotes/lobby', "export const x: number = 'text';\n");
    write('shared/kit', 'export const x: string = 1;\n');
    write('deploy/edge', 'export const x: boolean = 1;\n');
  });
  afterEach(() => {
    printed.mockRestore();
    rmSync(root, { recursive: true, force: true });
  });

  const output = () => printed.mock.calls.map(String).join('\n');

  it('names the files that fail, of each kind of package, and prints why', async () => {
    expect(await checkTypes(root)).toBe(false);
    expect(output()).toMatch(/remotes\/lobby\/x\.ts:1:14: Type 'string' is not assignable to type 'number'/);
    expect(output()).toMatch(/shared\/kit\/x\.ts:1:14: Type 'number' is not assignable to type 'string'/);
    expect(output()).toMatch(/deploy\/edge\/x\.ts:1:14: Type 'number' is not assignable to type 'boolean'/);
    expect(output()).not.toContain('shell');
  });

  it('checks code of another environment by its own settings, with its imports', async () => {
    write('shell', 'export const width = () => document.body.clientWidth;\n', ['es2022', 'dom']);
    expect(await checkTypes(root, ['shell'])).toBe(true);
    write('shell/src/worker', "import { width } from '../../x';\nvoid width;\n", ['es2022', 'webworker']);
    expect(await checkTypes(root, ['shell'])).toBe(false);
    expect(output()).toContain("Cannot find name 'document'");
  });

  it('fails for settings that the compiler does not take', async () => {
    writeFileSync(
      path.join(root, 'shell/tsconfig.json'),
      '{ "compilerOptions": { "strict": "perhaps" }, "include": ["*.ts"] }',
    );
    expect(await checkTypes(root, ['shell'])).toBe(false);
  });

  it('fails without a package: no code would be checked', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'types-empty-'));
    await expect(checkTypes(empty)).rejects.toThrow(`${empty} has no package to check.`);
    rmSync(empty, { recursive: true });
  });

  it('checks only the named paths', async () => {
    expect(await checkTypes(root, ['shell'])).toBe(true);
  });
});
