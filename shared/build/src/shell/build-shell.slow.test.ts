import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostProfileSchema, problemsOf, type HostProfile } from '@parola/contract';
import { readFiles } from '@parola/presets';
import { copyFixture, digests } from '../testing/workspace';
import { integrityOf } from '@parola/artefact';
import { buildShell } from './build-shell';
import { CALLED_ON_LOAD } from '../webpack/called-on-load';

// Fixed, because a commit may happen between two compared builds.
jest.mock('../unit/commit', () => ({ currentCommit: () => 'local' }));
jest.setTimeout(60_000);

let fixture: ReturnType<typeof copyFixture>;
let files: Map<string, Buffer>;
let profile: HostProfile;
const text = (name: string) => files.get(name)?.toString() ?? '';
const named = (pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name)) ?? '';

beforeAll(async () => {
  fixture = copyFixture('shell');
  const built = await buildShell({ dir: fixture.dir });
  profile = built.profile;
  files = readFiles(built.outDir);
});
afterAll(() => fixture.remove());

describe('a shell build', () => {
  it('links its script and style sheet with their hashes, under its version', () => {
    const html = text('index.html');
    const script = named(/^main\..*\.js$/);
    const style = named(/^main\..*\.css$/);
    expect(html).toContain(
      `src="/shell/1.2.0/${script}" integrity="${integrityOf(text(script), 'sha256')}" crossorigin="anonymous"`,
    );
    expect(html).toContain(
      `href="/shell/1.2.0/${style}" integrity="${integrityOf(text(style), 'sha256')}" crossorigin="anonymous"`,
    );
  });

  it('inlines the critical style alone and keeps the place for the release', () => {
    expect(text('index.html')).toContain('<style>body{margin:0}</style><!--parola:release-->');
    expect(text('index.html').match(/<style/g)).toHaveLength(1);
    expect(text('index.html')).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(text('index.html')).not.toContain('a comment of ours');
  });

  it('carries the hash of every lazily loaded script and style sheet', () => {
    const main = text(named(/^main\..*\.js$/));
    const lazy = [...files.keys()].filter(
      (name) => /\.(js|css)$/.test(name) && !name.startsWith('main') && name !== 'service-worker.js',
    );
    expect(lazy.map((name) => path.extname(name)).sort()).toEqual(['.css', '.css', '.js', '.js']);
    for (const name of lazy) expect(main).toContain(`"${name}":"${integrityOf(text(name), 'sha256')}"`);
  });

  it('names its provided modules, and the weights of its parts, in the file alone', () => {
    expect(profile.provides?.react).toEqual(expect.arrayContaining(['useState', 'createContext']));
    expect(profile.provides?.['@parola/kit']).toEqual(expect.arrayContaining(['defineRemote', 'useCall']));
    expect(profile.sizes?.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['index.html', 'scripts of the first load']),
    );
    expect(text(named(/^main\..*\.js$/))).not.toContain('scripts of the first load');
  });

  it("writes the host profile from the definition of the shell, the contract's features and the shared table", () => {
    expect(problemsOf(hostProfileSchema, profile)).toEqual([]);
    expect(JSON.parse(text('host-profile.json'))).toEqual(profile);
    expect(profile).toMatchObject({
      version: '1.2.0',
      budgets: { firstLoadBytes: 40_000 },
      assetBases: ['/remotes/'],
      reads: ['parola/release-snapshot@2'],
      contract: { serves: ['2.0', '1.0'] },
      words: { guard: ['none', 'login', 'activityLogin'] },
    });
    expect(profile.own).toMatchObject({
      routes: [{ id: 'shell.member', path: '/member' }],
      events: {
        emits: [{ id: 'session.order-changed@1', delivery: 'live', payload: { type: 'object' } }],
        listens: [],
      },
      needs: { calls: [{ name: 'accountLogin' }, { name: 'coolOff', mutating: true, playerActs: true }] },
    });
    expect(profile.shared).toMatchObject({
      react: '19.3.1',
      'react/jsx-runtime': '19.3.1',
      '@parola/ui/forms': '1.1.0',
    });
  });

  it('links the scripts that start beside the entry, with their hashes and behind it', () => {
    const script = named(/^\d+\..*\.js$/);
    const link = `<link rel="preload" as="script" fetchpriority="low" href="/shell/1.2.0/${script}" integrity="${integrityOf(text(script), 'sha256')}" crossorigin="anonymous"`;
    expect(text('index.html')).toContain(link);
    expect(text('index.html').indexOf(link)).toBeGreaterThan(text('index.html').indexOf('src="/shell/1.2.0/main.'));
  });

  it('links chunks that pages share and the first one can do without, marked as later', () => {
    const [style, script] = [named(/^forms\..*\.css$/), named(/^forms\..*\.js$/)];
    const hash = (file: string) => integrityOf(text(file), 'sha256');
    for (const [as, file] of [
      ['style', style],
      ['script', script],
    ] as const)
      expect(text('index.html')).toContain(
        `<link rel="preload" as="${as}" fetchpriority="low" href="/shell/1.2.0/${file}" integrity="${hash(file)}" crossorigin="anonymous" data-pages`,
      );
  });

  it('takes the libraries as they are: omissions are by their own options', () => {
    const main = text(named(/^main\..*\.js$/));
    // Dropped by FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN.
    expect(main).not.toContain('generate-preload-assets-plugin');
    // A text of axios, which is included completely because it cannot be tree-shaken.
    expect(main).toContain('Request body larger than maxBodyLength limit');
  });

  it('drops code for other platforms and lists the files of the first load', () => {
    const main = text(named(/^main\..*\.js$/));
    expect(main).not.toContain('vm.Script');
    expect(JSON.parse(text('stats.json'))).toEqual({
      initial: [named(/^main\..*\.css$/), named(/^main\..*\.js$/)].sort(),
      preloaded: [named(/^\d+\..*\.js$/)],
      lazy: [named(/^\d+\..*\.css$/), named(/^forms\..*\.css$/), named(/^forms\..*\.js$/)].sort(),
    });
  });

  it('has each script compiled whole on its way, by its first line', () => {
    const scripts = [...files.keys()].filter((name) => name.endsWith('.js') && name !== 'service-worker.js');
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) expect([name, text(name).split('\n')[0]]).toEqual([name, CALLED_ON_LOAD]);
  });

  it('copies public files and builds the service worker, without the version in any of them', () => {
    expect(text('robots.txt')).toBe('User-agent: *\n');
    // The list of the plugin is empty: a file in it would change the worker with every version.
    expect(text('service-worker.js')).toContain('"installed",[]');
    expect(text('service-worker.js')).not.toContain('1.2.0');
  });

  it('gives the same bytes again, from another folder too', async () => {
    const other = copyFixture('shell');
    try {
      const { outDir } = await buildShell({ dir: other.dir });
      expect(digests(readFiles(outDir))).toEqual(digests(files));
    } finally {
      other.remove();
    }
  });

  it('refuses a template without the place for the release', async () => {
    const file = path.join(fixture.dir, 'src/index.html');
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<!--parola:release-->', ''));
    try {
      await expect(buildShell({ dir: fixture.dir, outDir: path.join(fixture.dir, 'dist-broken') })).rejects.toThrow(
        'must hold <!--parola:release--> exactly once',
      );
    } finally {
      writeFileSync(file, html);
    }
  });
});

describe('a development shell build', () => {
  it('starts with the hook that lets a remote refresh, and takes the development React', async () => {
    const { outDir } = await buildShell({ dir: fixture.dir, dev: true });
    expect(outDir).toBe(path.join(fixture.dir, 'dist-dev'));
    const main = readFileSync(path.join(outDir, 'main.js'), 'utf8');
    expect(main.indexOf('__REACT_DEVTOOLS_GLOBAL_HOOK__ ??=')).toBeGreaterThan(0);
    expect(main).toContain('react-dom-client.development.js');
    expect(existsSync(path.join(outDir, 'index.html'))).toBe(true);
  });
});
