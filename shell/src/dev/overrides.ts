import { isRemoteName, matches, remoteManifestSchema, type RemoteArm, type RemoteName } from '@parola/contract';
import { send, type Send } from '../api/send';
import { parseUrl } from '../nav/location';
import { OVERRIDES } from './wish';

/** A dev server answers only after its first compilation. */
const MANIFEST_MS = 30_000;

/** Remote → address of the entry that replaces its pinned build. */
export type Overrides = Readonly<Partial<Record<RemoteName, string>>>;

function read(): Overrides {
  try {
    return JSON.parse(sessionStorage.getItem(OVERRIDES) ?? '{}');
  } catch {
    return {};
  }
}

/** What `?mf=lobby@http://localhost:4100/remoteEntry.js` asks for (several: several parameters), over what this tab was asked before. */
export function wanted(search: string): Overrides {
  const asked = new URLSearchParams(search).getAll('mf');
  if (asked.includes('off')) return {};
  const found: Partial<Record<RemoteName, string>> = { ...read() };
  for (const one of asked) {
    const at = one.indexOf('@');
    const name = one.slice(0, at);
    const url = parseUrl(one.slice(at + 1), location.origin);
    if (isRemoteName(name) && url && /^https?:$/.test(url.protocol)) found[name] = url.href;
  }
  return found;
}

async function armFrom(name: RemoteName, entry: string, ask: Send): Promise<RemoteArm> {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { text } = await ask({ method: 'get', url: `${base}manifest.json`, headers: {}, timeoutMs: MANIFEST_MS });
  const manifest: unknown = JSON.parse(text);
  if (!matches(remoteManifestSchema, manifest) || manifest.name !== name) throw new Error(`${base}manifest.json is not a manifest of ${name}`);
  const { contract, routes, slots, modals, events, needs, shared } = manifest;
  return {
    version: manifest.version, buildId: `sha256:${'0'.repeat(64)}`, base,
    entry: { ...manifest.entry, file: entry.slice(base.length) }, manifest: { contract, routes, slots, modals, events, needs, shared },
  };
}

/** The builds that replace pinned ones in this tab; never asked under the production profile. One that cannot be had is left out. */
export async function overrides(search = location.search, ask: Send = send): Promise<Map<RemoteName, RemoteArm>> {
  const asked = wanted(search);
  sessionStorage.setItem(OVERRIDES, JSON.stringify(asked));
  const arms = new Map<RemoteName, RemoteArm>();
  await Promise.all(
    Object.entries(asked).map(async ([name, entry]) => {
      if (!isRemoteName(name)) return;
      try {
        arms.set(name, await armFrom(name, entry, ask));
      } catch (error) {
        console.error(`[shell] ${name} is not replaced by ${entry}`, error);
      }
    }),
  );
  if (arms.size > 0) showBanner(arms);
  return arms;
}

/** Always in sight, so that nobody takes an overridden page for the real one. */
function showBanner(arms: ReadonlyMap<RemoteName, RemoteArm>): void {
  const banner = document.createElement('div');
  banner.style.cssText = 'padding: 8px 12px; color: var(--warning-on-soft); background: var(--warning-soft)';
  banner.setAttribute('role', 'status');
  banner.textContent = `Replaced: ${[...arms].map(([name, arm]) => `${name} from ${arm.base}`).join(', ')} `;
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = 'Clear';
  clear.addEventListener('click', () => {
    sessionStorage.removeItem(OVERRIDES);
    // The edge keeps serving the development shell until it is told, too.
    location.assign('/?mf=off');
  });
  banner.append(clear);
  document.body.prepend(banner);
}
