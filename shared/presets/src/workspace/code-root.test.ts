import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkImport } from '../lint/check-import';
import { codeRoot } from './code-root';
import { readKnownPackages, readWorkspacePackages } from './packages';
import { repositoryRoot } from './root';

let outside: string;
let gala: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(outside, file)), { recursive: true });
  writeFileSync(path.join(outside, file), text);
};
beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), 'parola-code-root-'));
  gala = path.join(outside, 'gala');
  write('gala/remote.config.ts', '');
  write('gala/package.json', JSON.stringify({ name: '@parola/gala' }));
  write('gala/src/home/home.page.tsx', '');
  const kit = { name: '@parola/kit', exports: { '.': './src/index.ts', './host': './src/host.ts' } };
  write('gala/node_modules/@parola/kit/package.json', JSON.stringify(kit));
  const text = { name: '@parola/text', exports: { '.': './src/index.ts' } };
  write('gala/node_modules/@parola/text/package.json', JSON.stringify(text));
  // The squad's repository may lie inside another pnpm workspace.
  write('pnpm-workspace.yaml', 'packages: []');
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

test('the code that is checked is this repository, also from the folder of a remote, or a remote with its own', () => {
  const house = repositoryRoot(__dirname);
  expect(codeRoot(path.join(house, 'remotes/lobby/src'))).toEqual({ root: house, isRemote: false });
  expect(codeRoot(path.join(gala, 'src/home'))).toEqual({ root: gala, isRemote: true });
  expect(() => codeRoot(outside)).toThrow(`${outside} is not inside a remote`);
});

test('the repository of a remote is one package, and knows the installed ones', () => {
  expect(readWorkspacePackages(gala).map(({ folder }) => folder)).toEqual(['.']);
  expect(readKnownPackages(gala).map(({ folder }) => folder)).toEqual(['.', 'shared/kit', 'shared/text']);
});

test.each([
  ['@parola/kit', undefined],
  ['../lists/list', undefined],
  ['@parola/kit/host', '@parola/kit/host is the inner door, for the shell alone.'],
  ['@parola/kit/nothing', "@parola/kit has no door './nothing'"],
  ['@parola/text', 'A remote must not import shared/text.'],
  ['../../../elsewhere', '../../../elsewhere leads out of this repository.'],
  ['axios', 'axios'],
])('in the repository of a remote, an import of %s: %s', (request, reason) => {
  const message = checkImport(readKnownPackages(gala), 'src/home/home.page.tsx', request);
  expect(message ?? '').toContain(reason ?? '');
  expect(message === undefined).toBe(reason === undefined);
});
