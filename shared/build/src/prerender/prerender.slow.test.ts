import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFiles } from '@parola/presets';
import { buildRemote } from '../remote/build-remote';
import { readDefinition } from '../remote/definition';
import { readPackage } from '../unit/paths';
import { copyFixture } from '../testing/workspace';
import { prerender } from './prerender';

jest.setTimeout(120_000);

let fixture: ReturnType<typeof copyFixture>;
const source = () => path.join(fixture.dir, 'src/prerender.tsx');
const edit = (from: string, to: string) =>
  writeFileSync(
    source(),
    readFileSync(source(), 'utf8').replace(from, () => to),
  );

beforeEach(() => {
  fixture = copyFixture('lobby');
});
afterEach(() => fixture.remove());

test('a contribution lies beside the code as HTML in every language, with its class names, listed with its hash', async () => {
  const { outDir, manifest } = await buildRemote({ dir: fixture.dir });
  const files = readFiles(outDir);
  const file = 'prerendered/route.lobby.home.json';
  expect(manifest.preload.prerendered).toEqual({ 'route:lobby.home': file });
  expect(manifest.files.map((one) => one.path)).toContain(file);
  const [, css = ''] = [...files].find(([name]) => name.endsWith('.css'))?.map(String) ?? [];
  const [, name] = /\.(lo-home-[\w-]+)/.exec(css) ?? [];
  const html = `<p class="${name}">{{name}}</p><hr>`;
  expect(JSON.parse(files.get(file)?.toString() ?? '')).toEqual({
    schema: 'parola/prerendered@1',
    config: [],
    calls: [],
    routes: [],
    view: '{name: `"x"`}',
    html: { 'en-PH': html, 'fil-PH': html },
  });
});

test.each([
  [
    'another contribution',
    "'route:lobby.home'",
    "'route:lobby.gone'",
    'names route:lobby.gone, which its remote.config.ts does not',
  ],
  ['undeclared configuration', 'view:', "config: ['games'], view:", 'names games, which its remote.config.ts does not'],
  ['HTML that the policy refuses', '<hr>', '<p style="color:red">', 'holds an attribute that the policy refuses'],
  ['code that throws', "'{{name}}'", '(() => { throw new Error("broke"); })()', 'broke'],
])('refuses %s', async (_what, from, to, why) => {
  edit(from, to);
  const pkg = readPackage(fixture.dir);
  await expect(prerender(pkg, readDefinition(pkg), path.join(fixture.dir, 'dist'))).rejects.toThrow(why);
});
