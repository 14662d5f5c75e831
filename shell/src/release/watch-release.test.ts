/* More than 400 lines: the tests share the gates of a mocked reader and one fake clock. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReadSnapshot } from '@parola/contract';
import { faultOf, type Fault } from '../remotes/faults';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Answer, type Request } from '../testing/adapter';
import { createSigner, sampleArm, samplePlan, sampleRoute, sampleSnapshot } from '../testing/release';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { revisionIn, watchRelease } from './watch-release';

const pageWith = async (rev: number, changes: Partial<ReadSnapshot> = {}): Promise<string> =>
  `<!doctype html><head><script type="application/json" id="parola-release">${(await (await createSigner()).inject(sampleSnapshot({ rev, ...changes }))).replace(/</g, '\\u003c')}</script></head>`;

const WALLETS_ARM = sampleArm('wallets', '1.0.0', {
  manifest: { routes: [sampleRoute('wallets.wallet', '/wallets', { undisturbed: true })] },
});
const WALLETS = { name: 'wallets', stable: WALLETS_ARM };
const MONEY_AND_GAMES = [
  samplePlan(
    'lobby',
    sampleArm('lobby', '1.0.0', {
      manifest: { routes: [sampleRoute('lobby.game-start', '/game/start', { undisturbed: true })] },
    }),
  ),
  samplePlan('wallets', WALLETS_ARM),
];

/**
 * Verifications that have begun. Signing and verifying take real time: a page is signed before the clock of a test
 * moves, otherwise its verification begins after the test and waits for a timer of a clock that no longer runs.
 */
const mockReading: Promise<unknown>[] = [];
/** Promises that the next verifications wait for, in order. */
const mockGates: Promise<void>[] = [];
jest.mock('./read-page', () => {
  const { releaseIn } = jest.requireActual<typeof import('./read-page')>('./read-page');
  return {
    releaseIn(html: string, now: number) {
      const gate = mockGates.shift();
      const reading = gate ? gate.then(() => releaseIn(html, now)) : releaseIn(html, now);
      mockReading.push(reading);
      return reading;
    },
  };
});

let stop: () => void = () => undefined;
function start(
  answer: (request: Request) => Promise<Answer>,
  isTold = false,
  path = '/',
  { hasPage = () => true, faults = [] }: { hasPage?: () => boolean; faults?: Fault[] } = {},
) {
  const { shell } = makeShell({ remotes: MONEY_AND_GAMES, path });
  const reload = jest.fn();
  const ask = jest.fn(answer);
  const http = lateHttp(adapterOf(ask));
  const watching = watchRelease({ ...shell, http, faults }, { isTold: () => isTold, hasPage }, reload);
  ({ stop } = watching);
  return { shell, reload, ask, served: watching.served };
}
/** Advances by 60 s plus 20 %, then waits for the verification. */
const passMinute = async () => {
  await jest.advanceTimersByTimeAsync(72_000);
  await verified();
};
async function verified(readings: readonly unknown[] = mockReading.splice(0)): Promise<void> {
  let reading = true;
  const all = Promise.all(readings).finally(() => (reading = false));
  // A timer of 0 ms that is set while time advances is due 1 ms later.
  while (reading) await jest.advanceTimersByTimeAsync(1);
  await all;
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => stop());
  mockReading.length = 0;
  mockGates.length = 0;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a newer release', () => {
  it('is taken at the next change of page, not before', async () => {
    const text = await pageWith(4);
    const { shell, reload, ask } = start(() => Promise.resolve({ status: 200, text }));
    await passMinute();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ method: 'get', url: '/' }));
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/?tab=2');
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/terms-of-use');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is asked for each minute, give or take a fifth, and when the tab is looked at again', async () => {
    const { ask } = start(() => Promise.resolve({ status: 200, text: '' }));
    await jest.advanceTimersByTimeAsync(47_000);
    expect(ask).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(ask).toHaveBeenCalledTimes(1);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['/', '/game/start'])('takes switched-off remotes from the page at once on %s', async (path) => {
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const { shell, reload } = start(() => Promise.resolve({ status: 200, text }), false, path);
    await passMinute();
    expect(shell.remotes.get('wallets')?.state.getState()).toEqual({ phase: 'off', by: 'release', why: 'trouble' });
    expect(shell.remotes.get('wallets')?.offered()).toBe(false);
    expect(shell.remotes.get('lobby')?.offered()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a switched-off remote to finish its open page or dialog', async () => {
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const { shell } = start(() => Promise.resolve({ status: 200, text }), false, '/wallets');
    shell.modals.store.setState([{ key: 1, id: 'wallets.card-modal', props: {}, settle: () => undefined }], true);
    await passMinute();
    expect(shell.remotes.get('wallets')?.offered()).toBe(true);
    shell.location.go('/wallets?name=records');
    expect(shell.remotes.get('wallets')?.offered()).toBe(true);
    shell.location.go('/game/start');
    expect(shell.remotes.get('wallets')?.offered()).toBe(true);
    shell.modals.store.setState([], true);
    expect(shell.remotes.get('wallets')?.offered()).toBe(false);
    expect(shell.notices.getState().toasts).toEqual([]);
  });

  it('that has it on again before it was left switches nothing off', async () => {
    const off = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const on = await pageWith(5, { remotes: [WALLETS] });
    const texts = [off, on];
    const { shell } = start(() => Promise.resolve({ status: 200, text: texts.shift() ?? on }), false, '/wallets');
    await passMinute();
    await passMinute();
    shell.location.go('/game/start');
    expect(shell.remotes.get('wallets')?.offered()).toBe(true);
  });

  it('takes a killed remote at once from any open place, and says that nothing is lost', async () => {
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'evil code', killed: true } }] });
    const { shell, reload } = start(() => Promise.resolve({ status: 200, text }), false, '/wallets');
    await passMinute();
    expect(shell.remotes.get('wallets')?.state.getState()).toEqual({ phase: 'off', by: 'release', why: 'evil code' });
    expect(shell.remotes.get('lobby')?.offered()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(shell.notices.getState().toasts).toEqual([
        expect.stringMatching(/closed this part of the site for safety.*is safe with us/),
      ]),
    );
  });

  it('kills silently when the player is on another page, and skips remotes that are off already', async () => {
    const killed = { ...WALLETS, off: { why: 'evil code', killed: true } };
    const text = await pageWith(4, { remotes: [killed] });
    const { shell } = start(() => Promise.resolve({ status: 200, text }), false, '/');
    shell.remotes.get('wallets')?.close('before');
    await passMinute();
    expect(shell.remotes.get('wallets')?.state.getState()).toMatchObject({ why: 'before' });
    expect(shell.notices.getState().toasts.filter((one) => /safety/.test(one))).toEqual([]);
  });

  describe('that prompts', () => {
    const prompting = () => pageWith(4, { remotes: [WALLETS], urgency: 'prompt' });
    const offer = () => screen.queryByRole('region', { name: 'Update' });
    async function offered() {
      await act(passMinute);
      await act(() => jest.advanceTimersByTimeAsync(100));
    }

    it('is offered at once, and taken when the player says so', async () => {
      const text = await prompting();
      const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
      await offered();
      expect(offer()).not.toBeNull();
      expect(screen.getByRole('status').textContent).toBe('A newer version is ready.');
      expect(shell.notices.getState().toasts).toEqual([]);
      expect(reload).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Update' }));
      expect(reload).toHaveBeenCalledTimes(1);
      // The new page has the old revision again: it is not offered repeatedly.
      act(() => stop());
      start(() => Promise.resolve({ status: 200, text }));
      await offered();
      expect(offer()).toBeNull();
    });

    it('is offered by the clock of the site, where it has expired by that of the phone', async () => {
      const over = Date.now() - 6 * 86_400_000;
      const text = await pageWith(4, { remotes: [WALLETS], urgency: 'prompt', expires: over });
      const headers = { date: new Date(over - 86_400_000).toUTCString() };
      start(() => Promise.resolve({ status: 200, text, headers }));
      await offered();
      expect(offer()).not.toBeNull();
    });

    it('can be put away, and comes with the next page then', async () => {
      const text = await prompting();
      const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
      await offered();
      fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
      expect(offer()).toBeNull();
      shell.location.go('/terms-of-use');
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('is not offered again by a second answer of the same revision', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0.5);
      let open = (): void => undefined;
      mockGates.push(Promise.resolve(), new Promise((resolve) => (open = resolve)));
      const text = await prompting();
      const { served } = start(() => Promise.resolve({ status: 200, text }), true);
      served(4);
      const look = () => document.dispatchEvent(new Event('visibilitychange'));
      look();
      look();
      while (mockReading.length < 2) await jest.advanceTimersByTimeAsync(0);
      const [first, second] = mockReading.splice(0);
      const readThrough = async (reading?: Promise<unknown>) => {
        await act(() => verified([reading]));
        await act(() => jest.advanceTimersByTimeAsync(100));
      };
      await readThrough(first);
      fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
      open();
      await readThrough(second);
      expect(offer()).toBeNull();
    });

    it('waits until a game or an order is left, and no dialog is open', async () => {
      const text = await prompting();
      const { shell } = start(() => Promise.resolve({ status: 200, text }), false, '/game/start');
      await offered();
      expect(offer()).toBeNull();
      act(() => shell.location.go('/', true));
      expect(offer()).not.toBeNull();
      act(() =>
        shell.modals.store.setState([{ key: 1, id: 'lobby.search', props: {}, settle: () => undefined }], true),
      );
      expect(offer()).toBeNull();
    });

    it('is no more than any other with a word that this page does not know', async () => {
      const text = await pageWith(4, { remotes: [WALLETS], urgency: 'yesterday' });
      const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
      await offered();
      expect(offer()).toBeNull();
      shell.location.go('/terms-of-use');
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('makes no document of the page that came: the content policy would refuse its styles in there', async () => {
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const { shell } = start(() => Promise.resolve({ status: 200, text: `${text}<body style="margin: 0"></body>` }));
    await passMinute();
    expect(shell.remotes.get('wallets')?.offered()).toBe(false);
    expect(parse).not.toHaveBeenCalled();
  });

  it('switches nothing off without a signature', async () => {
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const { shell } = start(() => Promise.resolve({ status: 200, text: text.replace('trouble', 'malice!') }));
    await passMinute();
    expect(shell.remotes.get('wallets')?.offered()).toBe(true);
  });

  it('that withdraws a build of this page is taken on the way to any page, money too', async () => {
    const before = sampleArm('wallets', '0.9.0');
    const text = await pageWith(4, { remotes: [{ name: 'wallets', stable: before }] });
    const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
    await passMinute();
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/wallets');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that keeps the build of this page as a fallback disturbs nothing', async () => {
    const next = sampleArm('wallets', '2.0.0');
    const text = await pageWith(4, { remotes: [{ name: 'wallets', stable: next, fallback: WALLETS_ARM }] });
    const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
    await passMinute();
    shell.location.go('/wallets');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is taken on the way back too', async () => {
    const text = await pageWith(4);
    const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
    shell.location.go('/terms-of-use');
    shell.location.go('/wallets');
    await passMinute();
    window.history.back();
    await jest.advanceTimersByTimeAsync(1000);
    expect(shell.location.store.getState().path).toBe('/terms-of-use');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('with announced news is read within 20 s for its switched-off remotes', async () => {
    const text = await pageWith(4, { remotes: [{ ...WALLETS, off: { why: 'trouble' } }] });
    const { shell, ask, served } = start(() => Promise.resolve({ status: 200, text }), true);
    await passMinute();
    expect(ask).not.toHaveBeenCalled();
    served(4);
    await jest.advanceTimersByTimeAsync(20_000);
    await verified();
    expect(shell.remotes.get('wallets')?.offered()).toBe(false);
    await passMinute();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is said once, and in no game', () => {
    const { shell, served } = start(() => Promise.resolve({ status: 200, text: '' }));
    served(3);
    expect(shell.notices.getState().toasts).toEqual([]);
    served(4);
    served(5);
    expect(shell.notices.getState().toasts).toEqual(['Update ready. You’ll get it on the next page you open.']);
    stop();
    freshBrowser();
    const inGame = start(() => Promise.resolve({ status: 200, text: '' }), false, '/game/start');
    inGame.served(4);
    expect(inGame.shell.notices.getState().toasts).toEqual([]);
  });

  it.each(['/game/start?gameId=1', '/wallets?name=deposit', '/auth/login'])(
    'does not interrupt on the way to %s',
    async (path) => {
      const text = await pageWith(4);
      const { shell, reload } = start(() => Promise.resolve({ status: 200, text }));
      await passMinute();
      shell.location.go(path);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is not seen in the same release, in trouble, or in another tab', async () => {
    const same = await pageWith(3);
    for (const answer of [
      { status: 200, text: same },
      { status: 503, text: await pageWith(9) },
      { status: 200, text: '<p>hello</p>' },
    ]) {
      const { shell, reload } = start(() => Promise.resolve(answer));
      await passMinute();
      shell.location.go('/terms-of-use');
      shell.location.go('/');
      expect(reload).not.toHaveBeenCalled();
      stop();
    }
    const { shell, reload } = start(() => Promise.reject(new Error('offline')));
    await passMinute();
    shell.location.go('/terms-of-use');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not asked for while it is told of, and is taken all the same', async () => {
    const { shell, reload, ask, served } = start(() => Promise.reject(new Error('asked')), true);
    await passMinute();
    served(3);
    shell.location.go('/terms-of-use');
    expect(reload).not.toHaveBeenCalled();
    served(4);
    shell.location.go('/');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is loaded once: a worker or an edge may answer with the page of before', async () => {
    const first = start(() => Promise.reject(new Error('asked')), true);
    first.served(4);
    first.shell.location.go('/terms-of-use');
    expect(first.reload).toHaveBeenCalledTimes(1);
    stop();
    const { shell, reload, served } = start(() => Promise.reject(new Error('asked')), true);
    served(4);
    shell.location.go('/terms-of-use');
    shell.location.go('/');
    expect(reload).not.toHaveBeenCalled();
    served(5);
    shell.location.go('/terms-of-use');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not taken where nothing can be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { shell, reload, served } = start(() => Promise.reject(new Error('asked')), true);
    served(4);
    shell.location.go('/terms-of-use');
    expect(reload).not.toHaveBeenCalled();
  });

  describe('that has taken code of this page off the site', () => {
    const missing = () => {
      const script = document.createElement('script');
      script.src = '/remotes/wallets/1.0.0/route.js';
      document.head.append(script);
      script.dispatchEvent(new Event('error'));
      script.remove();
    };
    const live = async (rev: number) => {
      const text = await pageWith(rev);
      return async ({ method }: Request) => (method === 'head' ? { status: 404, text: '' } : { status: 200, text });
    };
    const lost = (contribution: string) =>
      faultOf({ remote: 'wallets', version: '1.0.0', contribution }, contribution ? 'VIEW-002' : 'LOAD-001');
    async function isMissing(): Promise<void> {
      missing();
      await jest.advanceTimersByTimeAsync(0);
      await act(() => verified());
    }

    it.each([
      ['its page', 'route:wallets.wallet'],
      ['the entry of its remote', ''],
    ])('loads the address anew where %s never came, once', async (_what, contribution) => {
      const never = { hasPage: () => false, faults: [lost(contribution)] };
      const answer = await live(4);
      const { reload } = start(answer, true, '/wallets', { ...never, faults: [] });
      expect(reload).not.toHaveBeenCalled();
      stop();
      const first = start(answer, true, '/wallets', never);
      await isMissing();
      expect(first.reload).toHaveBeenCalledTimes(1);
      stop();
      const second = start(answer, true, '/wallets', never);
      await isMissing();
      expect(second.reload).not.toHaveBeenCalled();
    });

    it.each<[string, { hasPage?: () => boolean; faults?: Fault[] }, number]>([
      ['the page is there, and a part of it is missing', { faults: [lost('slot:wallets.strip')] }, 4],
      ['the page came later', { faults: [lost('route:wallets.wallet')] }, 4],
      ['another page failed', { hasPage: () => false, faults: [lost('route:wallets.record')] }, 4],
      ['no newer release is live', { hasPage: () => false, faults: [lost('route:wallets.wallet')] }, 3],
    ])('loads nothing anew where %s', async (_what, parts, rev) => {
      const { reload } = start(await live(rev), true, '/wallets', parts);
      await isMissing();
      expect(reload).not.toHaveBeenCalled();
    });
  });

  it('is not asked for in a hidden tab', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { ask } = start(() => Promise.resolve({ status: 200, text: '' }));
    await passMinute();
    expect(ask).not.toHaveBeenCalled();
  });
});

it('reads the revision out of a page', async () => {
  expect(revisionIn(await pageWith(12))).toBe(12);
  expect(revisionIn('<script id="parola-release">{}</script>')).toBeUndefined();
});
