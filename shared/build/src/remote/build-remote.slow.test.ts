import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { int, object, problemsOf, remoteManifestSchema, type RemoteManifest } from '@parola/contract';
import { readFiles } from '@parola/presets';
import { copyFixture, digests } from '../testing/workspace';
import { readPackage } from '../unit/paths';
import federationManifest from '../testing/schemas/mf-manifest.json';
import { integrityOf } from '@parola/artefact';
import { buildRemote } from './build-remote';
import { CALLED_ON_LOAD } from '../webpack/called-on-load';

// Fixed, because a commit may happen between two compared builds.
jest.mock('../unit/commit', () => ({ currentCommit: () => 'local' }));
jest.setTimeout(60_000);

let fixture: ReturnType<typeof copyFixture>;
let manifest: RemoteManifest;
let files: Map<string, Buffer>;

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(fixture.dir, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
}

beforeAll(async () => {
  fixture = copyFixture('lobby');
  const built = await buildRemote({ dir: fixture.dir });
  manifest = built.manifest;
  files = readFiles(built.outDir);
});
afterAll(() => fixture.remove());

describe('a remote build', () => {
  it('writes a manifest that matches its schema, is written beside the files and names the container after its version', () => {
    expect(problemsOf(remoteManifestSchema, manifest)).toEqual([]);
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toEqual(manifest);
    expect(manifest.entry).toMatchObject({ file: 'remoteEntry.js', global: 'parola_lobby_4_1_0' });
    expect(files.get('remoteEntry.js')?.toString()).toMatch(/^(var|let|const) parola_lobby_4_1_0\b/);
    expect(manifest.contract).toEqual({ built: '2.0', range: '^2.0' });
  });

  it('writes the manifest of Module Federation, as its types have it, and nothing of its sources', () => {
    const written: unknown = JSON.parse(files.get('mf-manifest.json')?.toString() ?? '');
    const valid = new Ajv2019().compile(federationManifest);
    expect([valid(written), valid.errors]).toEqual([true, null]);
    expect(written).toMatchObject({
      metaData: {
        globalName: 'parola_lobby_4_1_0',
        publicPath: 'auto',
        buildInfo: { buildVersion: '4.1.0' },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      },
      exposes: [{ path: './remote' }],
    });
    expect([...files.keys()].filter((name) => name.includes('stats'))).toEqual([]);
    expect(files.get('mf-manifest.json')?.toString()).not.toContain(fixture.dir);
  });

  it('writes its entry as a module, which carries the hash of the container', () => {
    const module = files.get('entry.mjs')?.toString() ?? '';
    expect(module).toContain(JSON.stringify(integrityOf(files.get('remoteEntry.js') ?? '')));
    expect(module).toContain('"parola_lobby_4_1_0"');
  });

  it('lists every file with its size and hash', () => {
    // The manifest does not list the SBOM.
    const others = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'sbom.cdx.json');
    expect(manifest.files).toEqual(
      others.map(([name, bytes]) => ({ path: name, size: bytes.length, integrity: integrityOf(bytes) })),
    );
  });

  it('carries the hash of every script and style sheet in its entry', () => {
    const entry = files.get('remoteEntry.js')?.toString() ?? '';
    const loaded = [...files.keys()].filter((name) => /\.(js|css)$/.test(name) && name !== 'remoteEntry.js');
    expect(loaded.length).toBeGreaterThanOrEqual(5);
    for (const name of loaded) expect(entry).toContain(`"${name}":"${integrityOf(files.get(name) ?? '')}"`);
    expect(entry).not.toContain('parola-integrity');
  });

  it('preloads per contribution, and a second layout takes the chunk of the first', () => {
    const { entry, contributions } = manifest.preload;
    expect(entry).toEqual(['remoteEntry.js', expect.stringMatching(/^remote\.[0-9a-f]{8}\.js$/)]);
    expect(contributions['route:lobby.home']).toEqual([
      expect.stringMatching(/^route\.lobby\.home\..*\.js$/),
      expect.stringMatching(/^route\.lobby\.home\..*\.css$/),
    ]);
    expect(contributions['route:lobby.home-v2']).toEqual(contributions['route:lobby.home']);
    expect(Object.keys(contributions)).toContain('slot:lobby.recent-card');
  });

  it('names its uses of them, the payload of each fact, and the weights of its parts', () => {
    expect(manifest.uses).toMatchObject({
      react: expect.arrayContaining(['useState']),
      'react/jsx-runtime': expect.arrayContaining(['jsx']),
      '@parola/kit': expect.arrayContaining(['defineRemote']),
    });
    expect(manifest.uses?.['@parola/kit']).not.toContain('useUpload');
    expect(Object.keys(manifest.payloads ?? {})).toEqual(manifest.events.emits.map(({ id }) => id));
    const home = manifest.sizes?.find(({ part }) => part === 'scripts of route:lobby.home');
    expect(home).toEqual({ part: 'scripts of route:lobby.home', bytes: expect.any(Number), budget: 20_000 });
    expect(home?.bytes).toBeGreaterThan(100);
  });

  it('takes shared modules from the shell and bundles no copy', () => {
    const { version: kit } = readPackage(path.resolve(__dirname, '../../../kit'));
    expect(manifest.shared).toEqual({
      react: { range: '^19.3.0', built: '19.3.1' },
      'react/jsx-runtime': { range: '^19.3.0', built: '19.3.1' },
      'react-dom': { range: '^19.3.0', built: '19.3.1' },
      '@parola/kit': { range: `^${kit}`, built: kit },
    });
    const code = [...files]
      .filter(([name]) => name.endsWith('.js'))
      .map(([, bytes]) => bytes.toString())
      .join('');
    expect(code).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE');
    expect(manifest.firstLoadBytes).toBeLessThan(8000);
  });

  it('brings no part of the federation runtime along', () => {
    const entry = files.get('remoteEntry.js')?.toString() ?? '';
    expect(entry).not.toMatch(/_FEDERATION_RUNTIME_CORE|__FEDERATION__|RUNTIME-0\d\d|__mf_infrastructure_logger__/);
  });

  it('prefixes class names, lowers nesting and keeps the layer', () => {
    const [, css = ''] = [...files].find(([name]) => name.endsWith('.css'))?.map(String) ?? [];
    expect(css).toMatch(
      /^@layer page\{\.lo-home-[\w-]{3}\{color:var\(--text-1\)\}\.lo-home-[\w-]{3}:hover\{inset:0\}\}/,
    );
  });

  it('has each script but its entry compiled whole on its way, by its first line', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js') && name !== 'remoteEntry.js');
    expect(scripts.length).toBeGreaterThan(1);
    for (const [name, bytes] of scripts)
      expect([name, bytes.toString().split('\n')[0]]).toEqual([name, CALLED_ON_LOAD]);
  });

  it('leaves no trace of source maps in the code it ships', () => {
    for (const [name, bytes] of files)
      if (/\.(js|css)$/.test(name)) expect([name, bytes.includes('sourceMappingURL')]).toEqual([name, false]);
    const maps = [...files.keys()].filter((name) => name.endsWith('.js.map'));
    expect(maps).toHaveLength(4);
    expect(maps).not.toContain('remoteEntry.js.map');
  });

  it('gives the same bytes again, from another folder too', async () => {
    const other = copyFixture('lobby');
    try {
      const { outDir } = await buildRemote({ dir: other.dir });
      expect(digests(readFiles(outDir))).toEqual(digests(files));
    } finally {
      other.remove();
    }
  });

  it('takes another version into every global name', async () => {
    const outDir = path.join(fixture.dir, 'dist-other');
    const { manifest: other } = await buildRemote({ dir: fixture.dir, version: '4.2.0-rc.1', outDir });
    expect(other.entry.global).toBe('parola_lobby_4_2_0_rc_1');
    const built = [...readFiles(outDir)]
      .filter(([name]) => /\.js$/.test(name))
      .map(([, bytes]) => bytes.toString())
      .join('');
    expect(built).toContain('webpackChunkparola_lobby_4_2_0_rc_1');
    expect(built).not.toMatch(/4[._]1[._]0/);
  });
});

it('writes the payload of an own fact, which no catalogue has, into the manifest', async () => {
  const other = copyFixture('lobby');
  const change = (file: string, alter: (text: string) => string) =>
    writeFileSync(path.join(other.dir, file), alter(readFileSync(path.join(other.dir, file), 'utf8')));
  change('remote.config.ts', (text) =>
    text
      .replace('import type { RemoteDefinition }', 'import { fact, int, object, type RemoteDefinition }')
      .replace(
        'events: { emits: [], listens: [] }',
        `events: { emits: ['lobby.picked@1'], listens: [], own: { 'lobby.picked@1': fact('live', object({ count: int() })) } }`,
      ),
  );
  change(
    'src/home/home.page.tsx',
    (text) =>
      `import { useHost } from '@parola/kit';\nexport const useTell = () => useHost().bus.emit('lobby.picked@1', { count: 1 });\n${text}`,
  );
  try {
    const { manifest: written } = await buildRemote({ dir: other.dir });
    const payload = object({ count: int() }).json;
    expect(written.events.emits).toEqual([{ id: 'lobby.picked@1', delivery: 'live', payload }]);
  } finally {
    other.remove();
  }
});

describe('a remote that breaks its word', () => {
  let intact: Map<string, Buffer>;
  beforeAll(() => {
    intact = new Map(
      ['src/remote.ts', 'src/home/home.page.tsx', 'src/home/home.module.css'].map((file) => [
        file,
        readFileSync(path.join(fixture.dir, file)),
      ]),
    );
  });
  afterEach(() => {
    for (const [file, bytes] of intact) writeFileSync(path.join(fixture.dir, file), bytes);
  });
  const build = () => buildRemote({ dir: fixture.dir, outDir: path.join(fixture.dir, 'dist-broken') });

  it('fails when a declared contribution has no chunk', async () => {
    edit('src/remote.ts', (text) => text.replace('slot.lobby.recent-card', 'recent-card'));
    await expect(build()).rejects.toThrow(
      'declares the slot lobby.recent-card, but no import in the remote is named for it: write import(/* webpackChunkName: "slot.lobby.recent-card" */',
    );
  });

  it('fails when a chunk is not declared', async () => {
    edit('src/remote.ts', (text) =>
      text.replace(
        '\'lobby.home-v2\': () => import(/* webpackChunkName: "route.lobby.home"',
        '\'lobby.home-v2\': () => import(/* webpackChunkName: "modal.lobby.surprise"',
      ),
    );
    await expect(build()).rejects.toThrow(
      'has a chunk named modal.lobby.surprise, but remote.config.ts does not declare the modal lobby.surprise.',
    );
  });

  it('fails when its code uses undeclared features', async () => {
    edit(
      'src/home/home.page.tsx',
      (text) =>
        `import { useHost } from '@parola/kit';\nexport const useTell = () => useHost().bus.emit('lobby.game-exited@1', {});\n${text}`,
    );
    await expect(build()).rejects.toThrow(
      'src/home/home.page.tsx:2 emits the fact lobby.game-exited@1, which remote.config.ts does not declare',
    );
  });

  it('fails when the definition declares unused features', async () => {
    // A copy in another folder, because loaded configurations are cached by path.
    const other = copyFixture('lobby');
    const config = path.join(other.dir, 'remote.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('calls: []', "calls: ['online']"));
    try {
      await expect(buildRemote({ dir: other.dir })).rejects.toThrow(
        'declares the call online, but no code of the remote makes it',
      );
    } finally {
      other.remove();
    }
  });

  it('fails at an import that only the shell may make', async () => {
    edit(
      'src/home/home.page.tsx',
      (text) => `import { createRoot } from 'react-dom/client';\nconsole.log(createRoot);\n${text}`,
    );
    await expect(build()).rejects.toThrow("A remote must not import 'react-dom/client'. The shell renders");
  });

  describe('fails at a module behind a wall', () => {
    const REACHES: Record<string, (place: string, way: string) => [file: string, line: string]> = {
      'a class of another package': (_, way) => [
        'src/home/home.module.css',
        `.x { composes: home from "${way}/far.module.css"; }`,
      ],
      'a sheet of another package': (_, way) => ['src/home/home.module.css', `@import "${way}/far.module.css";`],
      'a file by its place on the disk': (place) => ['src/home/home.page.tsx', `import '${place}/far';`],
      'a file by its address': (_, way) => [
        'src/home/home.page.tsx',
        `console.log(new URL('${way}/far.ts', import.meta.url));`,
      ],
      'a file of a link in its own folder': () => ['src/home/home.page.tsx', `import '../linked/far';`],
    };
    let outside: string;
    beforeAll(() => {
      outside = mkdtempSync(path.join(tmpdir(), 'parola-outside-'));
      writeFileSync(path.join(outside, 'far.ts'), 'console.log(1);');
      writeFileSync(path.join(outside, 'far.module.css'), '.home { inset: 0; }');
      symlinkSync(outside, path.join(fixture.dir, 'src/linked'));
    });
    afterAll(() => rmSync(outside, { recursive: true }));

    it.each(Object.keys(REACHES))('%s', async (title) => {
      const [file, line] = REACHES[title]?.(outside, path.relative(path.join(fixture.dir, 'src/home'), outside)) ?? [
        '',
        '',
      ];
      edit(file, (text) => `${line}\n${text}`);
      await expect(build()).rejects.toThrow('behind a wall');
    });

    it('and past the door of a shared package', async () => {
      edit('src/home/home.page.tsx', (text) => `import '../../../../../contract/src/index';\n${text}`);
      await expect(build()).rejects.toThrow("reaches into shared/contract past its door: import '@parola/contract'");
    });
  });

  it('fails at an import of something that does not exist', async () => {
    edit('src/home/home.page.tsx', (text) => text.replaceAll('isRemoteName', 'isRemoteNam'));
    await expect(build()).rejects.toThrow('isRemoteNam');
  });
});
