import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Answer } from '../testing/adapter';
import { createSigner, sampleArm, samplePlan, sampleRoute, sampleSnapshot } from '../testing/release';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { revisionIn, watchRelease } from './watch-release';

const pageWith = async (rev: number): Promise<string> =>
  `<!doctype html><head><script type="application/json" id="parola-release">${(await (await createSigner()).inject(sampleSnapshot({ rev }))).replace(/</g, '\\u003c')}</script></head>`;

const MONEY_AND_GAMES = [
  samplePlan(
    'lobby',
    sampleArm('lobby', '1.0.0', {
      manifest: { routes: [sampleRoute('lobby.game-start', '/game/start', { undisturbed: true })] },
    }),
  ),
  samplePlan(
    'wallets',
    sampleArm('wallets', '1.0.0', {
      manifest: { routes: [sampleRoute('wallets.wallet', '/wallets', { undisturbed: true })] },
    }),
  ),
];

let stop: () => void = () => undefined;
function start(answer: () => Promise<Answer>, told = false, path = '/') {
  const { shell } = makeShell({ remotes: MONEY_AND_GAMES, path });
  const reload = jest.fn();
  const ask = jest.fn(answer);
  const watching = watchRelease({ ...shell, http: lateHttp(adapterOf(ask)) }, () => told, reload);
  ({ stop } = watching);
  return { shell, reload, ask, served: watching.served };
}
const fiveMinutes = () => jest.advanceTimersByTimeAsync(5 * 60_000);

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a newer release', () => {
  it('is taken at the next change of page, not before', async () => {
    const text = await pageWith(4);
    const { shell, reload, ask } = start(() => Promise.resolve({ status: 200, text }));
    await fiveMinutes();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ method: 'get', url: '/' }));
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/?tab=2');
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/terms-of-use');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is said once, and in no game', () => {
    const { shell, served } = start(() => Promise.resolve({ status: 200, text: '' }));
    served(3);
    expect(shell.notices.getState().toasts).toEqual([]);
    served(4);
    served(5);
    expect(shell.notices.getState().toasts).toEqual(['Update ready. It comes with the next page you open.']);
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
      await fiveMinutes();
      shell.location.go(path);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is not seen in the same release, in trouble, or in something else', async () => {
    const same = await pageWith(3);
    for (const answer of [
      { status: 200, text: same },
      { status: 503, text: await pageWith(9) },
      { status: 200, text: '<p>hello</p>' },
    ]) {
      const { shell, reload } = start(() => Promise.resolve(answer));
      await fiveMinutes();
      shell.location.go('/terms-of-use');
      shell.location.go('/');
      expect(reload).not.toHaveBeenCalled();
      stop();
    }
    const { shell, reload } = start(() => Promise.reject(new Error('offline')));
    await fiveMinutes();
    shell.location.go('/terms-of-use');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not asked for while it is told of, and is taken all the same', async () => {
    const { shell, reload, ask, served } = start(() => Promise.reject(new Error('asked')), true);
    await fiveMinutes();
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

  it('is not asked for in a hidden tab', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { ask } = start(() => Promise.resolve({ status: 200, text: '' }));
    await fiveMinutes();
    expect(ask).not.toHaveBeenCalled();
  });
});

it('reads the revision out of a page', async () => {
  expect(revisionIn(await pageWith(12))).toBe(12);
  expect(revisionIn('<script id="parola-release">{}</script>')).toBeUndefined();
});
