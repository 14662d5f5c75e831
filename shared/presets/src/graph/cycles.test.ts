import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkspacePackages } from '../workspace/packages';
import { repositoryRoot } from '../workspace/root';
import { checkFolders } from './check-folders';
import { folderGraph } from './folder-graph';
import { knots } from './knots';

describe('circles between folders of a package', () => {
  let dir: string;
  const write = (file: string, code: string) => {
    mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'folders-'));
    write('package.json', JSON.stringify({ exports: { '.': './src/index.ts', './a': './src/a/a.ts' } }));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['a value', "import { b } from '../b/b';"],
    ['a type', "import type { B } from '../b/b';"],
    ['a re-export', "export * from '../b/b';"],
    ['a page loaded later', "export const load = () => import('../b/b');"],
    ['a folder with an index', "import '../b';"],
    ['a component', "import { B } from '../b/view';"],
  ])('are found through %s', (_what, code) => {
    write('src/a/a.ts', code);
    write('src/b/b.ts', "import { c } from '../c/deep/c';");
    write('src/b/index.ts', "import '../c/deep/c';");
    write('src/b/view.tsx', "import '../c/deep/c';");
    write('src/c/deep/c.ts', "import '../../a/a';");
    expect(knots(folderGraph(dir))).toEqual([['src/a', 'src/b', 'src/c/deep']]);
  });

  it('count a folder and one inside it as two', () => {
    write('src/a/a.ts', "import './deep/b';");
    write('src/a/deep/b.ts', "import '../c';");
    write('src/a/c.ts', '');
    expect(knots(folderGraph(dir))).toEqual([['src/a', 'src/a/deep']]);
  });

  it('are made by no test, no style and no other package', () => {
    write('src/a/a.ts', "import '../b/b'; import './a.module.css'; import 'react';");
    write('src/b/b.ts', '');
    write('src/b/b.test.ts', "import '../a/a';");
    write('src/testing/house.ts', "import '../a/a';");
    write('src/b/helper.ts', "import '../testing/house';");
    expect(Object.fromEntries(folderGraph(dir))).toEqual({ 'src/a': ['src/b'], 'src/b': [] });
  });

  it("are not made by the package's door, unless the package itself uses it", () => {
    write('src/index.ts', "export * from './a/a';");
    write('src/names.ts', '');
    write('src/a/a.ts', "import '../names';");
    expect(knots(folderGraph(dir))).toEqual([]);
    write('src/a/a.ts', "import '../names'; import '..';");
    expect(knots(folderGraph(dir))).toEqual([['src/a', 'src/index.ts']]);
  });
});

describe('the check of folders', () => {
  let root: string;
  let printed: string[];
  const write = (file: string, code: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'packages-'));
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    write('shared/tidy/package.json', JSON.stringify({ name: 'tidy' }));
    for (const folder of ['a', 'b', 'c', 'd', 'e']) write(`shared/tidy/src/${folder}/file.ts`, '');
    write('shared/tidy/src/main.ts', "import './a/file';");
    write('deploy/bare/package.json', JSON.stringify({ name: 'bare' }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true, force: true });
  });

  it('accepts five folders without floors, and a package without src', () => {
    expect(checkFolders(root)).toBe(true);
    expect(printed).toEqual(['Circles of folders: 0 (packages: 1, on floors: 0).']);
  });

  it('counts the circles of every package', () => {
    write('shared/tidy/src/a/file.ts', "import '../b/file';");
    write('shared/tidy/src/b/file.ts', "import '../a/file';");
    write('remotes/lobby/package.json', JSON.stringify({ name: 'lobby' }));
    write('remotes/lobby/src/home/file.ts', "import '../main';");
    write('remotes/lobby/src/main.ts', "import './home/file';");
    expect(checkFolders(root)).toBe(false);
    expect(printed).toEqual([
      'remotes/lobby: src, src/home import each other in a circle.',
      'shared/tidy: src/a, src/b import each other in a circle.',
      'Circles of folders: 2 (packages: 2, on floors: 0).',
    ]);
  });

  it('requires floors of a package with more than five folders', () => {
    write('shared/tidy/src/f/file.ts', '');
    expect(checkFolders(root)).toBe(false);
    expect(printed[0]).toBe('shared/tidy has 6 folders in src: declare their order in floors.json.');
    write('shared/tidy/floors.json', JSON.stringify({ floors: [['a', 'b', 'c', 'd', 'e', 'f'], '.'] }));
    printed.length = 0;
    expect(checkFolders(root)).toBe(true);
    expect(printed).toEqual(['Circles of folders: 0 (packages: 1, on floors: 1).']);
  });

  it('counts no folder of tests', () => {
    for (const file of ['f/some.test.ts', 'testing/kit.ts', 'fixtures/data.ts']) write(`shared/tidy/src/${file}`, '');
    expect(checkFolders(root)).toBe(true);
  });
});

const ROOT = repositoryRoot(__dirname);
/** Package of configuration files and their tests. */
const WITHOUT_CODE = 'deploy/infra';

describe('the packages of this repository', () => {
  it.each(readWorkspacePackages(ROOT).map(({ folder }) => folder))('%s has no circle between its folders', (folder) => {
    const graph = folderGraph(path.join(ROOT, folder));
    expect(graph.size === 0).toBe(folder === WITHOUT_CODE);
    expect(knots(graph)).toEqual([]);
  });
});
