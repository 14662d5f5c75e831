import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globalName, RELEASE_SNAPSHOT, type HostProfile, type RemoteManifest } from '@parola/contract';
import { checkAgainst, checkLines, readHost } from './check-host';

const host: HostProfile = {
  schema: 'parola/host-profile@2',
  version: '1.0.0',
  contract: { serves: ['2.0'] },
  reads: [RELEASE_SNAPSHOT],
  words: { guard: ['none'], chrome: ['root'] },
  shared: { react: '19.3.1' },
  deprecated: {},
  own: { routes: [], slots: [], modals: [], events: { emits: [], listens: [] }, needs: { calls: [], config: [] } },
  assetBases: ['/remotes/'],
  budgets: { firstLoadBytes: 40_000 },
  provides: { react: ['useState'] },
};
const SRI = `sha384-${'A'.repeat(64)}`;
const manifest = (names: string[]): RemoteManifest => ({
  schema: 'parola/remote-manifest@2',
  ...{ name: 'promo', version: '1.0.0', commit: 'local', squad: 'Promo', runbook: 'x' },
  contract: { built: '2.0', range: '^2.0' },
  entry: { file: 'remoteEntry.js', integrity: SRI, global: globalName('promo', '1.0.0') },
  files: [{ path: 'remoteEntry.js', size: 1, integrity: SRI }],
  preload: { entry: ['remoteEntry.js'], contributions: {} },
  routes: [{ id: 'promo.home', path: '/promo', guard: 'none', chrome: 'root', title: 'Promo' }],
  ...{ slots: [], modals: [], events: { emits: [], listens: [] } },
  needs: { calls: [], config: [], routes: ['wallets.wallet'] },
  shared: { react: { range: '^19.3.0', built: '19.3.1' } },
  firstLoadBytes: 1,
  uses: { react: names },
});

let dir: string;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'parola-check-host-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
function built(names: string[]): string {
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest(names)));
  return dir;
}

test("a build within the shell's offer would work there; links to other remotes are no matter of the shell", () => {
  expect(checkAgainst(host, built(['useState']))).toEqual({ who: 'promo 1.0.0', ok: true, findings: [] });
});

test("a build beyond the shell's offer is refused, with the sentence of the gate", () => {
  const answer = checkAgainst(host, built(['useState', 'useTomorrow']));
  expect(answer.ok).toBe(false);
  expect(checkLines(host, answer).join('\n')).toMatch(
    /^promo 1\.0\.0 would be refused by shell 1\.0\.0\.[^]*refused PIN-028: promo 1\.0\.0 uses useTomorrow of react, which shell 1\.0\.0 does not provide/,
  );
});

test('a profile is read from a file and from an address; a wrong one says so', async () => {
  const file = path.join(dir, 'host.json');
  writeFileSync(file, JSON.stringify({ ...host, ofTomorrow: 1 }));
  expect((await readHost(file)).version).toBe('1.0.0');
  const server = createServer((request, response) => {
    if (request.url === '/host-profile.json') return void response.end(JSON.stringify(host));
    response.statusCode = 404;
    response.end('No release is served on this channel.');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect((await readHost(`http://127.0.0.1:${port}/host-profile.json`)).version).toBe('1.0.0');
  await expect(readHost(`http://127.0.0.1:${port}/other`)).rejects.toThrow('answers 404: No release is served');
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  writeFileSync(file, '{}');
  await expect(readHost(file)).rejects.toThrow('is no host profile');
  writeFileSync(file, JSON.stringify({ ...host, schema: 'parola/host-profile@3' }));
  await expect(readHost(file)).rejects.toThrow(
    `${file} has a shell with parola/host-profile@3, and the installed packages read parola/host-profile@2: install the packages of that site.`,
  );
});
