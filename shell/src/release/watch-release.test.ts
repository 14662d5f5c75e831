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
function start(answer: () => Promise<Answer>) {
  const { shell } = makeShell({ remotes: MONEY_AND_GAMES });
  const reload = jest.fn();
  const ask = jest.fn(answer);
  stop = watchRelease({ ...shell, http: lateHttp(adapterOf(ask)) }, reload);
  return { shell, reload, ask };
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
