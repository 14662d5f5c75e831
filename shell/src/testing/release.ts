import {
  globalName,
  type InjectedRelease,
  type ReadSnapshot,
  type ReleaseSnapshot,
  type ReadArm,
  type ReadManifest,
  type RemoteName,
  type RouteDeclaration,
} from '@parola/contract';
import type { PlannedRemote } from '../release/plan-remotes';

type Change = Partial<Omit<ReadArm, 'manifest'>> & { manifest?: Partial<ReadManifest> };

export function sampleRoute(id: string, path: string, changes: Partial<RouteDeclaration> = {}): RouteDeclaration {
  return { id, path, guard: 'none', chrome: 'root', title: id, ...changes };
}

/** Builds a remote's build that is ready to load; pass the differences. */
export function sampleArm(name: RemoteName, version: string, { manifest, ...changes }: Change = {}): ReadArm {
  const digit = version.replace(/\D/g, '').padEnd(64, '0').slice(0, 64);
  return {
    version,
    buildId: `sha256:${digit}`,
    base: `/remotes/${name}/${version}/`,
    entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: globalName(name, version) },
    manifest: {
      contract: { built: '2.0', range: '^2.0' },
      routes: [],
      slots: [],
      modals: [],
      tabs: [],
      renders: [],
      startUp: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
      shared: {},
      ...manifest,
    },
    ...changes,
  };
}

export function samplePlan(name: RemoteName, arm: ReadArm, changes: Partial<PlannedRemote> = {}): PlannedRemote {
  return { name, arm, refused: [], ...changes };
}

export function sampleSnapshot(changes: Partial<ReadSnapshot> = {}): ReadSnapshot {
  return {
    schema: 'parola/release-snapshot@2',
    channel: 'production',
    rev: 3,
    prev: '',
    issuedAt: Date.now(),
    expires: Date.now() + 7 * 24 * 3600_000,
    shell: { version: '1.0.0', buildId: `sha256:${'0'.repeat(64)}`, base: '/shell/1.0.0/' },
    remotes: [],
    ...changes,
  };
}

/** A signer of releases with its own keys. */
export async function createSigner() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const keys = [{ kid: 'test', kty: 'EC' as const, crv: 'P-256' as const, x, y }];
  async function sign(payload: string) {
    const bytes = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(payload),
    );
    return { payload, keyId: 'test', signature: Buffer.from(bytes).toString('base64url') };
  }
  return {
    keys,
    sign,
    /** Returns the text that the edge would write into the page. */
    async inject(snapshot: ReleaseSnapshot, profile: InjectedRelease['profile'] = 'production'): Promise<string> {
      return JSON.stringify({ release: await sign(JSON.stringify(snapshot)), keys, profile } satisfies InjectedRelease);
    },
  };
}
