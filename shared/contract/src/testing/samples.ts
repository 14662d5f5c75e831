import { globalName, type CheckedRemote } from '../compatibility/checked-remote';
import { EVENTS, type EventId } from '../catalogue/events';
import type { HostProfile } from '../documents/host-profile';
import { WORDS } from '../documents/document-parts';
import type { Promises, RemoteArm } from '../documents/transit-promises';
import { RELEASE_SNAPSHOT } from '../documents/release';
import type { ReleaseSnapshot } from '../documents/snapshot';
import type { RemoteName } from '../names';

/** The remotes of the product. The contract itself names no remote. */
export const SIX: readonly RemoteName[] = ['lobby', 'wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot'];

export function emits(...ids: EventId[]): Promises['events']['emits'] {
  return ids.map((id) => ({ id, delivery: EVENTS[id].delivery, payload: EVENTS[id].payload.json }));
}
export function listens(...ids: EventId[]): Promises['events']['listens'] {
  return ids.map((id) => ({ id, payload: EVENTS[id].payload.json }));
}

/** Empty promises. */
export const NOTHING: Promises = {
  routes: [],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: [], config: [] },
};

/** A shell with an account page, its login dialog, two slots and the facts of the session. */
export function hostProfile(changes: Partial<HostProfile> = {}): HostProfile {
  return {
    schema: 'parola/host-profile@2',
    version: '1.0.0',
    contract: { serves: ['2.0', '1.0'] },
    reads: [RELEASE_SNAPSHOT],
    words: {
      guard: [...WORDS.guard],
      chrome: [...WORDS.chrome],
      when: [...WORDS.when],
      audience: [...WORDS.audience],
      delivery: [...WORDS.delivery],
    },
    shared: { react: '19.3.1', '@parola/kit': '1.2.0' },
    deprecated: {},
    own: {
      ...NOTHING,
      routes: [
        { id: 'shell.member', path: '/member', guard: 'login', chrome: 'root', title: 'Me' },
        { id: 'shell.answer', path: '/feedback/record/:id', guard: 'login', chrome: 'sub', title: 'Answer' },
      ],
      modals: [{ id: 'shell.login', exclusive: 'auth' }],
      renders: [
        { slot: 'frame.float', max: 3 },
        { slot: 'member.cards', max: 8 },
      ],
      events: { emits: emits('session.order-changed@1', 'session.withdrawal-changed@1'), listens: [] },
    },
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 40_000 },
    ...changes,
  };
}

/** A remote without findings. */
export function remote(name: RemoteName, changes: Partial<CheckedRemote> = {}): CheckedRemote {
  const version = changes.version ?? '1.0.0';
  return {
    name,
    version,
    contract: { built: '2.0', range: '^2.0' },
    base: `/remotes/${name}/${version}/`,
    entry: { integrity: `sha384-${'A'.repeat(64)}`, global: globalName(name, version) },
    files: [{ path: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` }],
    firstLoadBytes: 8_000,
    ...NOTHING,
    routes: [{ id: `${name}.page`, path: `/x/${name}`, guard: 'none', chrome: 'root', title: name }],
    shared: { react: { range: '^19.3.0', built: '19.3.1' } },
    ...changes,
  };
}

/** A build of a remote in the form of a release. */
export function arm(name: RemoteName, changes: Partial<RemoteArm['manifest']> = {}, version = '1.0.0'): RemoteArm {
  const { contract, shared, routes, slots, modals, events, needs } = remote(name);
  return {
    version,
    buildId: `sha256:${'0'.repeat(64)}`,
    base: `/remotes/${name}/${version}/`,
    entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: globalName(name, version) },
    manifest: { contract, shared, routes, slots, modals, events, needs, ...changes },
  };
}

/** A release of the six remotes, each with one page. */
export function snapshot(changes: Partial<ReleaseSnapshot> = {}): ReleaseSnapshot {
  return {
    schema: RELEASE_SNAPSHOT,
    channel: 'production',
    rev: 3,
    prev: '',
    issuedAt: 1,
    expires: 2,
    shell: { version: '1.0.0', buildId: `sha256:${'1'.repeat(64)}`, base: '/shell/1.0.0/' },
    remotes: SIX.map((name) => ({ name, stable: arm(name) })),
    ...changes,
  };
}
