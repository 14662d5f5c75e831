import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { generateKeyPairSync, sign } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import {
  globalName,
  RELEASE_SNAPSHOT,
  type HostProfile,
  type ReleaseKey,
  type ReleaseSnapshot,
  type RemoteManifest,
  type RouteDeclaration,
  type SignedSnapshot,
  type UnitName,
} from '@parola/contract';
import { basePath, ReleaseError } from '@parola/releases';
import type { ReleaseSource } from '../live-release';

const SRI = `sha384-${'A'.repeat(64)}`;
const DIGEST = `sha256:${'0'.repeat(64)}`;
const ROUTE: RouteDeclaration = { id: 'lobby.home', path: '/', guard: 'none', chrome: 'root', title: 'Home' };

const SELFIE: RouteDeclaration = {
  ...ROUTE,
  id: 'lobby.selfie',
  path: '/selfie/:step',
  permits: ['camera', 'preview'],
};
const CROP: RouteDeclaration = { ...ROUTE, id: 'lobby.crop', path: '/crop', guard: 'login', permits: ['preview'] };
const MEMBER: RouteDeclaration = { id: 'shell.member', path: '/member', guard: 'login', chrome: 'root', title: 'Me' };
const RULES: RouteDeclaration = { ...MEMBER, id: 'shell.game-rules', path: '/games/rules' };
const ANSWER: RouteDeclaration = {
  ...MEMBER,
  id: 'shell.answer',
  path: '/feedback/record/:id',
  permits: ['preview'],
};

/** A small signed release in a temporary folder, which a test can change and break. */
export class ReleaseOnDisk implements ReleaseSource {
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'parola-edge-'));
  private readonly filesRoot = path.join(this.dataDir, 'releases', 'public');
  private readonly published = new Map<string, Buffer>();
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly listeners = new Set<() => void>();
  private signed: SignedSnapshot | undefined;
  rev = 0;
  readonly artDir = path.join(this.dataDir, 'art');

  constructor() {
    mkdirSync(path.join(this.artDir, 'files'), { recursive: true });
    writeFileSync(path.join(this.artDir, 'files', 'tile-a-240.12345678.webp'), 'picture');
  }

  /** Publishes one file, `remotes/<name>/<version>/…` or `shell/<version>/…`. */
  write(file: string, content: string): void {
    this.published.set(`/${file}`, Buffer.from(content));
    this.damage(file, content);
  }
  /** Changes or adds a file without recording it in the registry. */
  damage(file: string, content: string): void {
    const target = path.join(this.filesRoot, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /**
   * Publishes shell and lobby files of `version` and makes them the release. `prerendered`: the HTML beside the
   * lobby's code, by contribution, and the text of its style sheets.
   */
  release(
    version: string,
    html = '<html><head><style>b{}</style><!--parola:release--></head><body>v</body></html>',
    prerendered: Readonly<Record<string, string>> = {},
  ): void {
    const profile: HostProfile = {
      schema: 'parola/host-profile@2',
      version,
      contract: { serves: ['2.0'] },
      reads: [RELEASE_SNAPSHOT],
      words: {},
      shared: {},
      deprecated: {},
      own: {
        routes: [MEMBER, RULES, ANSWER],
        slots: [],
        modals: [],
        events: { emits: [], listens: [] },
        needs: { calls: [], config: [] },
      },
      assetBases: ['/remotes/'],
      budgets: { firstLoadBytes: 1 },
    };
    const entry = { file: 'remoteEntry.js', integrity: SRI, global: globalName('lobby', version) };
    const boot = {
      contract: { built: '2.0', range: '^2.0' },
      routes: [ROUTE, SELFIE, CROP],
      slots: [{ slot: 'lobby.strip', id: 'lobby.own-strip', when: 'always', order: 1 }],
      renders: [{ slot: 'lobby.strip', max: 1 }],
      modals: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
      shared: {},
    };
    const manifest: RemoteManifest = {
      schema: 'parola/remote-manifest@2',
      name: 'lobby',
      version,
      commit: 'local',
      squad: 's',
      runbook: 'r',
      entry,
      firstLoadBytes: 1,
      ...boot,
      files: [
        { path: 'remote.js', size: 1, integrity: SRI },
        { path: 'home.js', size: 1, integrity: SRI },
        { path: 'home.css', size: 1, integrity: SRI },
      ],
      preload: { entry: ['remote.js'], contributions: { 'route:lobby.home': ['home.js', 'home.css'] } },
    };
    const parts = Object.entries(prerendered).filter(([key]) => key.includes(':'));
    if (parts.length > 0)
      manifest.preload.prerendered = Object.fromEntries(
        parts.map(([key], index) => [key, `prerendered/${index}.json`]),
      );
    for (const [index, [, text]] of parts.entries())
      this.write(`remotes/lobby/${version}/prerendered/${index}.json`, text);
    for (const [file, text] of Object.entries(prerendered))
      if (file.endsWith('.css')) this.write(`remotes/lobby/${version}/${file}`, text);
    this.write(`shell/${version}/index.html`, html);
    this.write(`shell/${version}/host-profile.json`, JSON.stringify(profile));
    this.write(`shell/${version}/main.js`, 'console.log(1);'.repeat(200));
    this.write(`remotes/lobby/${version}/manifest.json`, JSON.stringify(manifest));
    this.write(`remotes/lobby/${version}/remoteEntry.js`, 'entry');
    this.rev += 1;
    const snapshot: ReleaseSnapshot = {
      schema: RELEASE_SNAPSHOT,
      channel: 'production',
      rev: this.rev,
      prev: '',
      issuedAt: Date.now(),
      expires: Date.now() + 1e9,
      shell: { version, buildId: DIGEST, base: `/shell/${version}/` },
      remotes: [
        {
          name: 'lobby',
          stable: { version, buildId: DIGEST, base: `/remotes/lobby/${version}/`, entry, manifest: boot },
        },
      ],
    };
    this.set(JSON.stringify(snapshot));
  }

  /** Signs any payload and announces it. */
  set(payload: string): void {
    const signature = sign('sha256', Buffer.from(payload), {
      key: this.pair.privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url');
    this.announce({ payload, keyId: 'k1', signature });
  }
  announce(signed: SignedSnapshot): void {
    this.signed = signed;
    for (const listener of this.listeners) listener();
  }
  current(): SignedSnapshot {
    if (!this.signed) throw new Error('nothing released');
    return this.signed;
  }

  snapshot = async () => this.signed && { signed: this.signed };
  file = async (unit: UnitName, version: string, file: string) => {
    const key = basePath(unit, version) + file;
    const expected = this.published.get(key);
    const found = await readFile(path.join(this.filesRoot, key)).catch(() => undefined);
    if (expected && !found?.equals(expected))
      throw new ReleaseError('integrity', `${file} of ${unit} ${version} is not as it was published.`);
    return expected;
  };
  publicKeys = async (): Promise<ReleaseKey[]> => {
    const { x, y } = this.pair.publicKey.export({ format: 'jwk' });
    return [{ kid: 'k1', kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }];
  };
  watch = (_channel: string, changed: () => void) => {
    this.listeners.add(changed);
    return () => void this.listeners.delete(changed);
  };
}
