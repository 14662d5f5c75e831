import { globalName, type RemoteManifest } from '@parola/contract';
import { expectConsole } from '@parola/testing';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Send } from '../testing/adapter';
import { sampleArm, sampleRoute } from '../testing/release';
import { freshBrowser } from '../testing/render-shell';
import { overrides as overridesFrom, wanted } from './overrides';
import { hasOverrides } from './has-overrides';

const arm = sampleArm('lobby', '9.9.9', { manifest: { routes: [sampleRoute('lobby.home', '/')] } });
const manifest: RemoteManifest = {
  schema: 'parola/remote-manifest@2',
  name: 'lobby',
  version: '9.9.9',
  commit: 'x',
  squad: 's',
  runbook: 'r',
  ...arm.manifest,
  entry: arm.entry,
  files: [{ path: 'remoteEntry.js', size: 1, integrity: arm.entry.integrity }],
  preload: { entry: [], contributions: {} },
  firstLoadBytes: 1,
};
const ENTRY = 'http://localhost:4100/remoteEntry.js';
const QUERY = `?mf=lobby@${ENTRY}`;

function serve(text: string): jest.MockedFunction<Send> {
  return jest.fn<ReturnType<Send>, Parameters<Send>>(() => Promise.resolve({ status: 200, text }));
}
const overrides = (search: string, send: Send = () => Promise.reject(new Error('not asked')), development = false) =>
  overridesFrom(lateHttp(adapterOf(send)), search, development);
beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

describe('replacing a remote during development', () => {
  it('reads the parameter, and keeps it for the tab', async () => {
    expect(wanted(QUERY)).toEqual({ entries: { lobby: ENTRY }, strange: [] });
    await overrides(QUERY, serve(JSON.stringify(manifest)));
    expect(wanted('').entries).toEqual({ lobby: ENTRY });
    expect([hasOverrides(''), hasOverrides('?x=1')]).toEqual([true, true]);
  });

  it.each(['?mf=No_Body@http://localhost:1/r.js', '?mf=lobby', '?mf=lobby@javascript:alert(1)'])(
    'says that it does not understand %s',
    async (search) => {
      expect((await overrides(search)).size).toBe(0);
      expect(document.body).toHaveTextContent(`Not of the form mf=<remote>@<address of its entry>: ${search.slice(4)}`);
      expect(document.querySelector('button')).toHaveTextContent('Clear');
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('ends with ?mf=off', async () => {
    await overrides(QUERY, serve(JSON.stringify(manifest)));
    document.body.innerHTML = '';
    expect((await overrides('?mf=off')).size).toBe(0);
    expect(wanted('').entries).toEqual({});
    expect(document.body).toHaveTextContent('');
    expect(hasOverrides('')).toBe(false);
  });

  it('takes routes and names from the manifest beside the entry', async () => {
    const fetchManifest = serve(JSON.stringify(manifest));
    const arms = await overrides(QUERY, fetchManifest);
    expect(fetchManifest).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'get', url: 'http://localhost:4100/manifest.json' }),
    );
    expect(arms.get('lobby')).toMatchObject({
      version: '9.9.9',
      base: 'http://localhost:4100/',
      entry: { file: 'remoteEntry.js', global: globalName('lobby', '9.9.9') },
      manifest: { routes: [{ id: 'lobby.home' }] },
    });
  });

  it('is always in sight, with a way to end it', async () => {
    await overrides(QUERY, serve(JSON.stringify(manifest)));
    expect(document.body).toHaveTextContent('Replaced: lobby from http://localhost:4100/');
    expect(document.querySelector('button')).toHaveTextContent('Clear');
  });

  it.each(['no JSON', '{}', JSON.stringify({ ...manifest, name: 'wallets' })])(
    'leaves the pinned build when the manifest is %s',
    async (text) => {
      expectConsole('error', /^\[shell\] lobby is not replaced by /);
      expect((await overrides(QUERY, serve(text))).size).toBe(0);
      expect(document.body).toHaveTextContent(`Cannot be had, so the released one runs: lobby from ${ENTRY}`);
    },
  );

  it('says that no server answers, and how to end it', async () => {
    expectConsole('error', /^\[shell\] lobby is not replaced by /);
    const unreachable = jest.fn<ReturnType<Send>, Parameters<Send>>(() => Promise.reject(new Error('Network Error')));
    expect((await overrides(QUERY, unreachable)).size).toBe(0);
    expect(document.body).toHaveTextContent(`Cannot be had, so the released one runs: lobby from ${ENTRY}`);
    expect(document.querySelector('button')).toHaveTextContent('Clear');
  });

  it('names itself in the development shell, in tabs too that never asked', async () => {
    expect(hasOverrides('', true)).toBe(true);
    await overrides('', serve(''), true);
    expect(document.body).toHaveTextContent('The development shell. Nothing is replaced Clear');
  });

  it('is not asked for without the parameter', () => expect(hasOverrides('?name=deposit')).toBe(false));
});
