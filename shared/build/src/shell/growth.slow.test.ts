import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readFiles, repositoryRoot } from '@parola/presets';
import { digests } from '../testing/workspace';

jest.setTimeout(240_000);

const ROOT = repositoryRoot(__dirname);
/** Shells with builds that must not change when a catalogue grows. */
const SHELLS = ['shared/build/src/fixtures/shell', 'shell'];

/** One new entry for each catalogue: [file, text before, text after]. */
const GROWTH: [file: string, before: string, after: string][] = [
  [
    'shared/contract/src/catalogue/events.ts',
    'export const EVENTS = {',
    "export const EVENTS = {\n  'promo.grown@1': fact('latest', object({ grownCount: int() })),",
  ],
  [
    'shared/contract/src/catalogue/routes.ts',
    'export const ROUTES = {',
    "export const ROUTES = {\n  'promo.grown': page('/promo/grown'),",
  ],
  [
    'shared/contract/src/catalogue/modals.ts',
    'export interface ModalTypes {',
    "export interface ModalTypes {\n  'promo.grown': { props: { grown: string }; result: { grown: string } };",
  ],
  [
    'shared/contract/src/catalogue/slots.ts',
    'export interface SlotTypes {',
    "export interface SlotTypes {\n  'promo.grown': { grown: string };",
  ],
  [
    'shared/calls/src/vip.ts',
    'export const VIP_CALLS = {',
    'export const VIP_CALLS = {\n  getGrown: call({ req: {}, res: {} }),',
  ],
];

let copy: string;
beforeAll(() => {
  // A copy of the packages. Their links to each other are relative and so lead into the copy.
  copy = mkdtempSync(path.join(tmpdir(), 'parola-growth-'));
  for (const entry of ['package.json', 'pnpm-workspace.yaml', 'shared', 'shell'])
    cpSync(path.join(ROOT, entry), path.join(copy, entry), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[\\/](dist|dist-dev|\.tmp)([\\/]|$)/.test(path.relative(ROOT, source)),
    });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function built(shell: string): Promise<Record<string, string>> {
  const outDir = path.join(copy, 'out', path.basename(path.dirname(shell)));
  const command = path.join(copy, 'shared/build/bin/parola-build.mjs');
  await promisify(execFile)(process.execPath, [command, 'shell', '--out', outDir], { cwd: path.join(copy, shell) });
  return digests(readFiles(outDir));
}

/** In sequence, because each build uses the processor completely. */
async function allBuilt(): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = [];
  for (const shell of SHELLS) all.push(await built(shell));
  return all;
}

test('the local build is the copy', () => {
  for (const room of ['kit', 'build'])
    expect(realpathSync(path.join(copy, 'shared', room, 'node_modules/@parola/contract'))).toBe(
      path.join(realpathSync(copy), 'shared/contract'),
    );
});

test('another event, page, modal, slot or call in the catalogues leaves every byte of the shell as it is', async () => {
  const before = await allBuilt();
  for (const [file, there, then] of GROWTH) {
    const full = path.join(copy, file);
    const text = readFileSync(full, 'utf8');
    expect([file, text.split(there).length]).toEqual([file, 2]);
    writeFileSync(full, text.replace(there, then));
  }
  const after = await allBuilt();
  expect(Object.keys(before[0] ?? {})).toContain('host-profile.json');
  expect(after).toEqual(before);
});
