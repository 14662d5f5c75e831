import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manilaWhen, type Maintenance } from '@parola/calls';
import { globalName } from '@parola/contract';
import { axeProblems } from '@parola/testing';
import { setLocale } from '@parola/text';
import { createPlatform, type Platform } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';
import { load } from '../texts/popups';

const HOUR_MS = 3_600_000;
const ANNOUNCED = /^Maintenance from .+, Manila time\. Open rounds and orders are safe\.$/;
const GAME = sampleRoute('lobby.game-start', '/game/start', { chrome: 'bare', undisturbed: true });
const arm = sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/'), GAME] } });
const remotes = [samplePlan('lobby', arm)];

const windowIn = (from: number, to: number): Maintenance => ({
  status: 1,
  startTime: Date.now() + from,
  endTime: to && Date.now() + to,
  message: '',
});
function open(maintenance: Maintenance, path = '/error/404', platform: Platform = createPlatform()) {
  platform.answer('anonymous/appConfig', {
    configMap: { maintenance },
    gameListVersion: '1',
    gameListChanged: false,
  });
  return renderShell({
    platform,
    path,
    remotes,
    publish: (containers) =>
      containers.publish(globalName('lobby', '1.0.0'), {
        module: fakeRemote('lobby', {
          routes: {
            'lobby.home': async () => ({ default: () => <p>games</p> }),
            'lobby.game-start': async () => ({ default: () => <p>a round</p> }),
          },
        }),
      }),
  });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Waits until the code and the texts of the strip are loaded. */
const settled = () =>
  act(async () => {
    await Promise.all([import('./announcements'), load()]);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
const here = () => window.location.pathname;

beforeEach(() => {
  freshBrowser();
});
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await setLocale('en-PH');
});

describe('maintenance that is announced', () => {
  it('is said on every page with its window in Manila time, and in Filipino', async () => {
    const window = windowIn(HOUR_MS, 2 * HOUR_MS);
    open(window);
    const from = manilaWhen(window.startTime, Date.now());
    const to = manilaWhen(window.endTime, window.startTime);
    expect(await screen.findByText(ANNOUNCED)).toHaveTextContent(
      `Maintenance from ${from} to ${to}, Manila time.`.replace(/\s/g, ' '),
    );
    expect(await axeProblems(document.body)).toEqual([]);
    await act(() => setLocale('fil-PH'));
    expect(await screen.findByText(/^May maintenance mula .+, Manila time\./)).toBeInTheDocument();
  });

  it('names no end that was not set', async () => {
    open(windowIn(HOUR_MS, 0));
    expect(await screen.findByText(ANNOUNCED)).not.toHaveTextContent(' to ');
  });

  it('is put away once for each window', async () => {
    const first = windowIn(HOUR_MS, 2 * HOUR_MS);
    open(first);
    await screen.findByText(ANNOUNCED);
    await userEvent.click(screen.getByRole('button', { name: 'Hide this message' }));
    expect(screen.queryByText(ANNOUNCED)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    cleanup();
    const { shell } = open(first);
    await act(() => shell.config.load());
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    await settled();
    expect(screen.queryByText(ANNOUNCED)).not.toBeInTheDocument();
    act(() => shell.config.learn(windowIn(5 * HOUR_MS, 6 * HOUR_MS)));
    expect(screen.getByText(ANNOUNCED)).toBeInTheDocument();
  });

  it.each([
    ['a draft', { ...windowIn(HOUR_MS, 2 * HOUR_MS), status: 0 as const }, '/error/404'],
    ['a window that is over', windowIn(-2 * HOUR_MS, -HOUR_MS), '/error/404'],
    ['one, at a game,', windowIn(HOUR_MS, 2 * HOUR_MS), '/game/start'],
  ])('%s is not', async (_what, window, path) => {
    const { shell } = open(window, path);
    await act(() => shell.config.load());
    const isGame = path === '/game/start';
    expect(await (isGame ? screen.findByText('a round') : screen.findByRole('contentinfo'))).toBeInTheDocument();
    await settled();
    expect(screen.queryByText(ANNOUNCED)).not.toBeInTheDocument();
  });
});

describe('when an announced window begins', () => {
  beforeEach(() => jest.useFakeTimers());

  it('the page gives way to that of the maintenance, without a request', async () => {
    const { platform } = open(windowIn(60_000, HOUR_MS));
    await pass(1000);
    const callCount = platform.bodiesOf('anonymous/appConfig').length;
    await pass(58_000);
    expect(here()).toBe('/error/404');
    expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(callCount);
    await pass(2_000);
    expect(here()).toBe('/maintenance');
  });

  it('a round that is open is finished (C56): its page stays until the player leaves it', async () => {
    const { shell } = open(windowIn(60_000, HOUR_MS), '/game/start');
    await pass(120_000);
    expect(screen.getByText('a round')).toBeInTheDocument();
    expect(here()).toBe('/game/start');
    act(() => shell.location.go('/error/404'));
    await pass(10);
    expect(here()).toBe('/maintenance');
  });

  it('a game left alone is not come back to, nor one entered while the site is closed', async () => {
    const { shell } = open(windowIn(60_000, HOUR_MS), '/game/start');
    await pass(120_000);
    act(() => shell.location.go('/'));
    await pass(10);
    act(() => shell.location.go('/game/start'));
    await pass(10);
    expect(window.location.pathname + window.location.search).toBe('/maintenance?redirect=%2Fgame%2Fstart');
    cleanup();
    open(windowIn(-HOUR_MS, HOUR_MS), '/game/start');
    await pass(10);
    expect(here()).toBe('/maintenance');
  });

  it("stored keys of an earlier page close nothing before the server's answer", async () => {
    const closed = windowIn(-HOUR_MS, 0);
    localStorage.setItem(
      'parola.config',
      JSON.stringify({ at: Date.now() - HOUR_MS, gameListVersion: '', map: { maintenance: closed } }),
    );
    const platform = createPlatform();
    platform.goDown();
    renderShell({ platform, path: '/error/404' });
    await pass(1000);
    expect(here()).toBe('/error/404');
    platform.comeUp();
    platform.answer('anonymous/appConfig', {
      configMap: { maintenance: closed },
      gameListVersion: '1',
      gameListChanged: false,
    });
    await pass(30_000);
    expect(here()).toBe('/maintenance');
  });
});
