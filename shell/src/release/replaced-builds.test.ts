import type { RemoteManifest } from '@parola/contract';
import { lateHttp } from '../services/api/late-http';
import { adapterOf } from '../testing/adapter';
import { sampleArm, sampleRoute, sampleSnapshot } from '../testing/release';
import { freshBrowser } from '../testing/render-shell';
import { replaced } from './replaced-builds';
import { OVERRIDES } from './has-overrides';

const BASE = 'http://localhost:4100/';

function manifestOf(name: string): RemoteManifest {
  const arm = sampleArm(name, '9.9.9', { manifest: { routes: [sampleRoute(`${name}.home`, `/${name}`)] } });
  return {
    ...{ schema: 'parola/remote-manifest@2', name, version: '9.9.9', commit: 'x', squad: 's', runbook: 'r' },
    ...arm.manifest,
    entry: arm.entry,
    files: [{ path: 'remoteEntry.js', size: 1, integrity: arm.entry.integrity }],
    preload: { entry: [], contributions: {} },
    firstLoadBytes: 1,
  };
}
/** A tab of this profile in which the dev server serves these remotes; `lobby` is released. */
async function replacedIn(profile: 'sandbox' | 'production', ...names: string[]) {
  const stable = sampleArm('lobby', '1.0.0', { manifest: { routes: [] } });
  const snapshot = sampleSnapshot({ remotes: [{ name: 'lobby', stable }] });
  const kept = Object.fromEntries(names.map((name) => [name, `${BASE}${name}/remoteEntry.js`]));
  sessionStorage.setItem(OVERRIDES, JSON.stringify(kept));
  const http = lateHttp(
    adapterOf(({ url }) =>
      Promise.resolve({ status: 200, text: JSON.stringify(manifestOf(url.split('/').at(-2) ?? '')) }),
    ),
  );
  const release = { profile, snapshot, findings: [], fresh: true };
  const { overrides } = await replaced(http, release);
  return { overrides: [...overrides.keys()], remotes: release.snapshot.remotes.map(({ name }) => name) };
}

beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = '';
});

test('a remote that is not released yet becomes part of the page; a released one is replaced', async () => {
  expect(await replacedIn('sandbox', 'lobby', 'promo')).toEqual({
    overrides: ['lobby', 'promo'],
    remotes: ['lobby', 'promo'],
  });
});

test('production shows the released remotes alone', async () => {
  expect(await replacedIn('production', 'lobby', 'promo')).toEqual({ overrides: [], remotes: ['lobby'] });
});
