import { isRemoteName, matches, remoteManifestSchema, readArm, type ReadArm, type RemoteName } from '@parola/contract';
import { tabStorage } from '../ground/storage';
import type { LateHttp } from '../services/api/late-http';
import { parseUrl } from '../services/nav/location';
import { OVERRIDES } from './has-overrides';

export { checkCompatibility } from '@parola/contract';

/** Timeout for the manifest; ms. A dev server responds only after its first compilation. */
const MANIFEST_MS = 30_000;

/** Addresses of the entries that replace pinned builds, by remote. */
export type Overrides = Readonly<Partial<Record<RemoteName, string>>>;

/**
 * Returns the overrides in `?mf=lobby@http://localhost:4100/remoteEntry.js` (the parameter may repeat), merged over
 * those that this tab had before, and the unreadable ones.
 */
export function wanted(search: string): { entries: Overrides; strange: string[] } {
  const parameters = new URLSearchParams(search).getAll('mf');
  if (parameters.includes('off')) return { entries: {}, strange: [] };
  const entries: Partial<Record<RemoteName, string>> = { ...tabStorage.readJson<Overrides>(OVERRIDES) };
  const strange: string[] = [];
  for (const one of parameters) {
    const at = one.indexOf('@');
    const name = one.slice(0, at);
    const url = parseUrl(one.slice(at + 1), location.origin);
    if (at > 0 && isRemoteName(name) && url && /^https?:$/.test(url.protocol)) entries[name] = url.href;
    else strange.push(one);
  }
  return { entries, strange };
}

async function armFrom(name: RemoteName, entry: string, http: LateHttp): Promise<ReadArm> {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  const client = await http();
  const { data: manifest } = await client.get<unknown>(`${base}manifest.json`, { timeout: MANIFEST_MS });
  if (!matches(remoteManifestSchema, manifest, 'ignore') || manifest.name !== name)
    throw new Error(`${base}manifest.json is not a manifest of ${name}`);
  const { version, entry: pinned } = manifest;
  const buildId = `sha256:${'0'.repeat(64)}`;
  // Read like a pinned build: parts that this shell does not support are left out.
  const { arm, findings } = readArm(
    { version, buildId, base, entry: { ...pinned, file: entry.slice(base.length) }, manifest },
    name,
  );
  if (!arm) throw new Error(findings.map(({ message }) => message).join(' '));
  return arm;
}

/**
 * Returns the builds that replace pinned ones in this tab; never called under the production profile. An unavailable
 * build is left out, and the banner says so. The development shell always shows the banner, other profiles only with a
 * message.
 */
export async function overrides(
  http: LateHttp,
  search = location.search,
  development = __DEV__,
): Promise<Map<RemoteName, ReadArm>> {
  const { entries, strange } = wanted(search);
  tabStorage.writeText(OVERRIDES, Object.keys(entries).length > 0 ? JSON.stringify(entries) : null);
  const arms = new Map<RemoteName, ReadArm>();
  const missing: string[] = [];
  await Promise.all(
    Object.entries(entries).map(async ([name, entry]) => {
      if (!isRemoteName(name) || entry === undefined) return;
      const dev = __DEV__ ? await import('../development/problems') : undefined;
      const fakes = __DEV__ ? await import('../development/fakes') : undefined;
      dev?.watchBuilds(name, entry);
      try {
        const arm = await armFrom(name, entry, http);
        await fakes?.fakeCalls(await http(), name, arm.base);
        arms.set(name, arm);
        dev?.replacedBy(name);
      } catch (error) {
        missing.push(`${name} from ${entry}`);
        console.error(`[shell] ${name} is not replaced by ${entry}`, error);
      }
    }),
  );
  const news = [
    ...(arms.size > 0 ? [`Replaced: ${[...arms].map(([name, arm]) => `${name} from ${arm.base}`).join(', ')}`] : []),
    ...(missing.length > 0 ? [`Cannot be had, so the released one runs: ${missing.join(', ')}`] : []),
    ...(strange.length > 0 ? [`Not of the form mf=<remote>@<address of its entry>: ${strange.join(', ')}`] : []),
  ];
  if (news.length > 0) showBanner(news.join('. '));
  else if (development) showBanner('The development shell. Nothing is replaced');
  return arms;
}

/** Shows a permanent banner, so that an overridden page is not mistaken for the real one. */
function showBanner(text: string): void {
  const banner = document.createElement('div');
  banner.style.cssText = 'padding: 8px 12px; color: var(--warning-on-soft); background: var(--warning-soft)';
  banner.setAttribute('role', 'status');
  banner.textContent = `${text} `;
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = 'Clear';
  clear.addEventListener('click', () => {
    tabStorage.writeText(OVERRIDES, null);
    // `mf=off` also makes the edge stop serving the development shell.
    location.assign('/?mf=off');
  });
  banner.append(clear);
  document.body.prepend(banner);
}
