import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTypes } from './check-types';
import { repositoryRoot } from '../workspace/root';

describe('the type check', () => {
  let root: string;
  const write = (folder: string, code: string) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ name: folder }));
    writeFileSync(
      path.join(root, folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['*.ts'] }),
    );
    writeFileSync(path.join(root, folder, 'x.ts'), code);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'types-'));
    symlinkSync(path.join(repositoryRoot(__dirname), 'node_modules'), path.join(root, 'node_modules'));
    write('shell', 'export const x: number = 1;\n');
    write('remotes/lobby', "export const x: number = 'text';\n");
    write('shared/kit', 'export const x: string = 1;\n');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('names the packages that fail and prints why, and only those', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await checkTypes(root)).toEqual(['remotes/lobby', 'shared/kit']);
    const printed = log.mock.calls.map(String).join('\n');
    expect(printed).toContain("Type 'string' is not assignable to type 'number'");
    expect(printed).not.toContain('✖ shell');
    log.mockRestore();
  });

  it('checks code that runs somewhere else by its own settings', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    write('shell/src/worker', 'export const x: string = 1;\n');
    expect(await checkTypes(root, ['shell'])).toEqual(['shell/src/worker']);
    log.mockRestore();
  });

  it('checks only what is named', async () => {
    expect(await checkTypes(root, ['shell'])).toEqual([]);
  });
});
