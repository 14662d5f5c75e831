import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { readFloors } from '../workspace/floors';
import { floors } from './floors';

describe('the floors of a package', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'floors-'));
  const write = (file: string, text = '') => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  let linter: Linter;
  beforeAll(() => {
    write(
      'shell/package.json',
      JSON.stringify({ name: 'shell', exports: { '.': './src/index.ts', './late': './src/ground/late/file.ts' } }),
    );
    write(
      'shell/floors.json',
      JSON.stringify({
        floors: ['ground', ['services/api', 'services'], 'domains', 'ground/late', 'boot', '.'],
        doors: ['domains/*'],
      }),
    );
    for (const folder of ['ground', 'ground/late', 'services/api', 'services/nav', 'boot', 'attic'])
      write(`shell/src/${folder}/file.ts`);
    for (const file of ['vip/index', 'vip/daily', 'vip/deep/more', 'games/index'])
      write(`shell/src/domains/${file}.ts`);
    write('shell/src/main.ts');
    write('shell/src/index.ts');
    write('remotes/lobby/package.json', JSON.stringify({ name: 'lobby' }));
    linter = new Linter({ cwd: root });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const complaints = (file: string, code: string) =>
    linter
      .verify(
        code,
        [
          {
            files: ['**/*.ts'],
            languageOptions: { parser: tseslint.parser },
            plugins: { parola: { rules: { floors: floors(root) } } },
            rules: { 'parola/floors': 'error' },
          },
        ],
        path.join(root, file),
      )
      .map(({ message }) => message);

  it.each([
    ['down one floor', 'shell/src/services/api/x.ts', "import '../../ground/file';"],
    ['down many floors', 'shell/src/boot/x.ts', "import '../ground/file';"],
    ['along a floor', 'shell/src/services/api/x.ts', "import '../nav/file';"],
    ['inside a folder', 'shell/src/ground/x.ts', "import './file';"],
    ['to a package', 'shell/src/ground/x.ts', "import 'react';"],
    ['to a style', 'shell/src/ground/x.ts', "import '../boot/boot.module.css';"],
    ['from a file in src, which is on the top floor here', 'shell/src/x.ts', "import './boot/file';"],
    ["from the package's door", 'shell/src/index.ts', "export * from './main';"],
    ['down to a door in a folder', 'shell/src/boot/x.ts', "import '../ground/late/file';"],
    ['up in a test', 'shell/src/ground/x.test.ts', "import '../boot/file';"],
    ['up in a house of tests', 'shell/src/testing/x.ts', "import '../boot/file';"],
    ['through the door of a domain', 'shell/src/domains/games/x.ts', "import '../vip'; import '../vip/index';"],
    ['past it from inside', 'shell/src/domains/vip/x.ts', "import './daily'; import './deep/more';"],
    ['anything beside src', 'shell/remote.config.ts', "import './src/boot/file';"],
    ['up where no ladder is declared', 'remotes/lobby/src/home/x.ts', "import '../boot/file';"],
  ])('let an import pass that goes %s', (_where, file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });

  it.each([
    ["import { x } from '../boot/file';"],
    ["import type { X } from '../boot/file';"],
    ["export * from '../boot/file';"],
    ["const load = () => import('../boot/file');"],
    ["let x: import('../boot/file').X;"],
  ])('refuse %s on the ground', (code) => {
    expect(complaints('shell/src/ground/x.ts', code)).toEqual([
      'ground must not import boot, which stands above it (floors.json).',
    ]);
  });

  it.each([
    [
      'a folder with a part on a higher floor',
      'shell/src/ground/x.ts',
      "import './late/file';",
      'ground must not import ground/late, which stands above it (floors.json).',
    ],
    [
      'a file in src',
      'shell/src/boot/x.ts',
      "import '../main';",
      'boot must not import ., which stands above it (floors.json).',
    ],
    [
      "the package's own door",
      'shell/src/boot/x.ts',
      "import '../index';",
      "src/index.ts is the package's door for others: import the file itself.",
    ],
    [
      'the floor above in a door in a folder',
      'shell/src/ground/late/file.ts',
      "import '../../boot/file';",
      'ground/late must not import boot, which stands above it (floors.json).',
    ],
    ['a file on no floor', 'shell/src/attic/x.ts', '', 'src/attic stands on no floor: name its folder in floors.json.'],
    [
      'a way past the door of a domain',
      'shell/src/domains/games/x.ts',
      "import '../vip/daily';",
      'src/domains/vip/daily.ts lies behind the door of domains/vip: import domains/vip/index.',
    ],
    [
      'a way past the door of a domain in a test, too',
      'shell/src/boot/x.test.ts',
      "import '../domains/vip/deep/more';",
      'src/domains/vip/deep/more.ts lies behind the door of domains/vip: import domains/vip/index.',
    ],
  ])('refuse %s', (_what, file, code, complaint) => {
    expect(complaints(file, code)).toEqual([complaint]);
  });

  it.each([
    ['no list', '{}', 'must have a list of floors'],
    ['a folder twice', '{ "floors": ["ground", ["boot", "ground"]] }', 'names ground twice'],
    ['a folder that is not there', '{ "floors": ["cellar"] }', 'names cellar, which is not in src'],
    ['entries that are no folders', '{ "floors": [1] }', 'must be a folder or a list of folders'],
  ])('cannot be declared with %s', (_what, text, complaint) => {
    write('shared/kit/floors.json', text);
    write('shared/kit/src/ground/file.ts');
    write('shared/kit/src/boot/file.ts');
    expect(() => readFloors(path.join(root, 'shared/kit'))).toThrow(complaint);
  });
});
