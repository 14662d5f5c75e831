import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
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

/** Packages with folders free of cycles. */
const HELD = [
  'shared/art',
  'shared/build',
  'shared/calls',
  'shared/contract',
  'shared/kit',
  'shared/presets',
  'shared/testing',
  'shared/ui',
  'remotes/activities',
  'remotes/agent-share',
  'remotes/jackpot',
  'remotes/lobby',
  'remotes/vip-bonus',
  'remotes/wallets',
  'deploy/acceptance',
  'deploy/console',
  'deploy/desk',
  'deploy/edge',
  'deploy/partners',
  'deploy/platform',
  'deploy/releases',
  'deploy/start',
  'shell',
];

describe('the packages of this repository', () => {
  it.each(HELD)('%s has no circle between its folders', (folder) => {
    const graph = folderGraph(path.join(repositoryRoot(__dirname), folder));
    expect(graph.size).toBeGreaterThan(0);
    expect(knots(graph)).toEqual([]);
  });
});
