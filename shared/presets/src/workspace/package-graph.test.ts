import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knots } from '../graph/knots';
import { packageGraph } from './package-graph';
import { repositoryRoot } from './root';

describe('the graph of packages', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('counts needs of tests and tools like needs of code', () => {
    const write = (folder: string, manifest: object) => {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
    };
    write('shared/kit', { name: 'kit', devDependencies: { testing: 'workspace:*' } });
    write('shared/testing', { name: 'testing', dependencies: { kit: 'workspace:*', react: '1.0.0' } });
    write('shell', { name: 'shell', dependencies: { kit: 'workspace:*' } });
    expect(Object.fromEntries(packageGraph(root))).toEqual({ shell: ['kit'], kit: ['testing'], testing: ['kit'] });
    expect(knots(packageGraph(root))).toEqual([['kit', 'testing']]);
  });

  it('has no circle in this repository', () => {
    const graph = packageGraph(repositoryRoot(__dirname));
    expect(graph.size).toBeGreaterThan(15);
    expect(knots(graph)).toEqual([]);
  });
});
