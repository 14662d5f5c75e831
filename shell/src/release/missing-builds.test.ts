import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Request } from '../testing/adapter';
import { createSigner, sampleArm, samplePlan, sampleRoute, sampleSnapshot } from '../testing/release';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { watchRelease } from './watch-release';

const CHUNK = '/remotes/wallets/1.0.0/page.history.js';
const WALLETS = samplePlan(
  'wallets',
  sampleArm('wallets', '1.0.0', {
    manifest: { routes: [sampleRoute('wallets.wallet', '/wallets', { undisturbed: true })] },
  }),
);
const pageWith = async (rev: number): Promise<string> =>
  `<!doctype html><head><script type="application/json" id="parola-release">${(await (await createSigner()).inject(sampleSnapshot({ rev }))).replace(/</g, '\\u003c')}</script></head>`;

let stop: () => void = () => undefined;
/** Starts a page of revision 3. The site answers requests for a chunk with `status` and serves revision `rev`. */
async function start(status: number, { rev = 4, path = '/', offline = false } = {}) {
  const text = await pageWith(rev);
  const { shell } = makeShell({ remotes: [WALLETS], path });
  const requests: string[] = [];
  const site = { status };
  const send = async ({ method, url }: Request) => {
    requests.push(`${method} ${url}`);
    if (offline) throw new TypeError('no network');
    return method === 'head' ? { status: site.status, text: '' } : { status: 200, text };
  };
  const reload = jest.fn();
  ({ stop } = watchRelease(
    { ...shell, rev: 3, http: lateHttp(adapterOf(send)) },
    { isTold: () => false, hasPage: () => true },
    reload,
  ));
  return { shell, requests, reload, site };
}
const offer = () => screen.queryByRole('region', { name: 'Update' });
/** Dispatches the error of a file that failed to load. */
function fails(address: string, kind: 'script' | 'link' | 'img' = 'script'): void {
  const element = document.createElement(kind);
  element.setAttribute(kind === 'link' ? 'href' : 'src', address);
  document.head.append(element);
  act(() => void element.dispatchEvent(new Event('error')));
  element.remove();
}
/** Timeout for a busy machine; ms. */
const PATIENT = { timeout: 20_000 };
const offered = () => screen.findByRole('region', { name: 'Update' }, PATIENT);
/** Waits until `count` requests were made, and a little longer for requests that must not follow. */
async function asks(requests: readonly string[], count: number): Promise<void> {
  await waitFor(() => expect(requests).toHaveLength(count), PATIENT);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

beforeEach(() => freshBrowser());
afterEach(() => act(() => stop()));

describe('guarantee 24: row GC aware of live clients: code of this page that is gone from the site', () => {
  it.each([404, 410])(
    'leads to an offer of the newer release, and loads nothing anew by itself: %d',
    async (status) => {
      const { requests, reload } = await start(status);
      fails(CHUNK);
      await offered();
      expect(requests).toEqual([`head ${CHUNK}`, 'get /']);
      expect(offer()).not.toBeNull();
      expect(reload).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Update' }));
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('waits where there may be work that is not saved', async () => {
    const { shell, requests, reload } = await start(410, { path: '/wallets' });
    fails(CHUNK, 'link');
    await asks(requests, 2);
    expect(offer()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    act(() => shell.location.go('/wallets?tab=2'));
    expect([offer(), reload.mock.calls.length]).toEqual([null, 0]);
  });

  it('is offered once though the site serves nothing newer, and never again when that has not helped', async () => {
    const { requests, reload } = await start(410, { rev: 3 });
    fails(CHUNK);
    await offered();
    fails('/remotes/wallets/1.0.0/page.other.js');
    await asks(requests, 4);
    expect(screen.getAllByRole('region', { name: 'Update' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    act(() => stop());
    // The new page has the same revision and lacks the same file.
    const again = await start(410, { rev: 3 });
    fails(CHUNK);
    await asks(again.requests, 2);
    expect(offer()).toBeNull();
    expect([reload.mock.calls.length, again.reload.mock.calls.length]).toEqual([1, 0]);
  });

  it('is told from a network that fails, which is asked again at the next failure', async () => {
    const { requests, site } = await start(503);
    fails(CHUNK);
    await asks(requests, 1);
    expect(offer()).toBeNull();
    site.status = 410;
    fails(CHUNK);
    await offered();
    expect(requests.filter((line) => line.startsWith('head'))).toHaveLength(2);
  });

  it.each([
    ['a picture', '/art/tile.webp', 'img'],
    ['a script of another site', 'https://elsewhere.test/remotes/x.js', 'script'],
    ['a script of no build', '/sdk.js', 'script'],
  ] as const)('is not the claim of %s', async (_what, address, kind) => {
    const { requests } = await start(410);
    fails(address, kind);
    await asks(requests, 0);
    expect(requests).toEqual([]);
  });

  it('is not requested without a network', async () => {
    const { requests, reload } = await start(410, { offline: true });
    fails(CHUNK);
    await asks(requests, 1);
    expect([offer(), reload.mock.calls.length]).toEqual([null, 0]);
  });
});
