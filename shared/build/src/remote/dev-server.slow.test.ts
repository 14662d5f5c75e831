import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { matches, remoteManifestSchema, type RemoteManifest } from '@parola/contract';
import { copyFixture } from '../testing/workspace';
import { integrityOf } from '@parola/artefact';
import type { DevServerLine } from './dev-server';

jest.setTimeout(120_000);

/** Opens a new connection: a busy server closes an idle connection while a request for it is on its way. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, connection: 'close' } });

async function manifestAt(url: string): Promise<RemoteManifest> {
  const manifest: unknown = await (await ask(url)).json();
  if (!matches(remoteManifestSchema, manifest)) throw new Error(`${url} is no manifest`);
  return manifest;
}

const COMMAND = path.resolve(__dirname, '../../bin/parola-build.mjs');

/**
 * Runs the command in a child process, because the dev server cannot start inside Jest. Resolves with the first line of
 * output.
 */
async function start(dir: string): Promise<{ child: ChildProcess; line: DevServerLine }> {
  const child = spawn(process.execPath, [COMMAND, 'remote', '--dev'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The output is read to its end: a closed pipe would end the server at its next write.
  const output = createInterface(child.stdout);
  const [line] = await once(output, 'line');
  return { child, line: JSON.parse(String(line)) };
}

describe('a served remote', () => {
  let fixture: ReturnType<typeof copyFixture>;
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    fixture = copyFixture('lobby');
    server = await start(fixture.dir);
  });
  afterAll(async () => {
    const ended = once(server.child, 'exit');
    server.child.kill('SIGINT');
    await ended;
    fixture.remove();
  });

  it('says where its entry and manifest are, away from the ports of the product', async () => {
    const { port } = new URL(server.line.entry);
    expect(Number(port)).toBeGreaterThanOrEqual(4100);
    expect(server.line).toEqual({
      entry: `http://localhost:${port}/remoteEntry.js`,
      name: 'lobby',
      global: 'parola_lobby_4_1_0',
      manifest: `http://localhost:${port}/manifest.json`,
    });
    const manifest = await manifestAt(server.line.manifest);
    expect(manifest.entry.global).toBe(server.line.global);
    expect(manifest.preload.contributions['route:lobby.home']?.length).toBeGreaterThan(0);
  });

  it('serves code with refresh to pages of any origin, under the hash of its manifest', async () => {
    const answer = await ask(server.line.entry, {
      origin: 'https://shell.example',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const code = await answer.text();
    expect(code).toContain('$Refresh');
    expect(integrityOf(code)).toBe((await manifestAt(server.line.manifest)).entry.integrity);
  });

  it('makes the manifest anew when the code changes', async () => {
    const before = await manifestAt(server.line.manifest);
    const page = path.join(fixture.dir, 'src/home/home.page.tsx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('`Lobby ', '`Entrance hall '));
    const hashOfPage = ({ files }: RemoteManifest) =>
      files.filter(({ path: name }) => name.startsWith('route.lobby.home')).map(({ integrity }) => integrity);
    let after = before;
    while (String(hashOfPage(after)) === String(hashOfPage(before))) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      after = await manifestAt(server.line.manifest);
    }
    expect(hashOfPage(after)).not.toEqual(hashOfPage(before));
  });

  it('serves the present remote.config.ts, and names the line of the source for a place in the build', async () => {
    const config = path.join(fixture.dir, 'remote.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(/squad: '[^']*'/, "squad: 'Night shift'"));
    let manifest = await manifestAt(server.line.manifest);
    while (manifest.squad !== 'Night shift') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      manifest = await manifestAt(server.line.manifest);
    }
    expect(manifest.squad).toBe('Night shift');

    const file = manifest.files.find(({ path: name }) => /^route\.lobby\.home\.js$/.test(name))?.path ?? '';
    const origin = new URL(server.line.entry).origin;
    // Text that no test of this file changes.
    const sought = "isRemoteName)('lobby')";
    const lines = (await (await ask(`${origin}/${file}`)).text()).split('\n');
    const line = lines.findIndex((text) => text.includes(sought)) + 1;
    const column = (lines[line - 1] ?? '').indexOf(sought) + 1;
    const sourceAt = (query: string) => ask(`${origin}/parola-source?${query}`);
    const answer = await sourceAt(`file=${file}&line=${line}&column=${column}`);
    const source = readFileSync(path.join(fixture.dir, 'src/home/home.page.tsx'), 'utf8').split('\n');
    const expected = source.findIndex((text) => text.includes("isRemoteName('lobby')")) + 1;
    expect(await answer.text()).toMatch(new RegExp(`^\\./src/home/home\\.page\\.tsx:${expected}:\\d+$`));
    expect((await sourceAt('file=../../../../etc/passwd&line=1&column=1')).status).toBe(404);
  });
});
