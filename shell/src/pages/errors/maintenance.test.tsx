import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Maintenance } from '@parola/calls';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const HOUR_MS = 3_600_000;
const BACK = '/terms-of-use?from=menu';

/** `ahead`: lead of the server's clock over the device's clock; ms. */
function closedFor(window: Partial<Maintenance>, ahead = 0): Platform {
  const platform = createPlatform({ now: () => Date.now() + ahead });
  announce(platform, window);
  return platform;
}
function announce(platform: Platform, window: Partial<Maintenance>): void {
  const maintenance: Maintenance = { status: 1, startTime: 0, endTime: 0, message: '', ...window };
  platform.answer('anonymous/appConfig', () => ({
    configMap: { maintenance },
    gameListVersion: '1',
    gameListChanged: false,
  }));
}
async function open(platform: Platform, path = BACK) {
  const page = renderShell({ platform, path });
  await pass(0);
  return page;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const here = () => window.location.pathname + window.location.search;
const CLOSED = `/maintenance?redirect=${encodeURIComponent(BACK)}`;

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('maintenance shuts players out', () => {
  it.each([
    ['now, with no times', {}, 0],
    ['since an hour', { startTime: -HOUR_MS }, 0],
    ['until in an hour', { endTime: HOUR_MS }, 0],
    ['by the clock of the server, when this device is two hours behind', { startTime: HOUR_MS }, 2 * HOUR_MS],
  ])('when it is on %s', async (_when, times: { startTime?: number; endTime?: number }, ahead) => {
    const { startTime = 0, endTime = 0 } = times;
    const now = Date.now();
    await open(closedFor({ startTime: startTime && now + startTime, endTime: endTime && now + endTime }, ahead));
    expect(here()).toBe(CLOSED);
  });

  it.each([
    ['not before its start', { startTime: HOUR_MS }],
    ['not after its end', { endTime: -HOUR_MS }],
    ['not when it is only announced', { status: 0 as const, startTime: -HOUR_MS }],
  ])('%s', async (_when, { startTime = 0, endTime = 0, ...more }: Partial<Maintenance>) => {
    const now = Date.now();
    await open(closedFor({ ...more, startTime: startTime && now + startTime, endTime: endTime && now + endTime }));
    expect(here()).toBe(BACK);
  });
});

describe('the maintenance page', () => {
  it('leads back by itself when the window is over', async () => {
    await open(closedFor({ endTime: Date.now() + 12_000 }));
    expect(here()).toBe(CLOSED);
    await pass(11_000);
    expect(here()).toBe(CLOSED);
    await pass(7_000);
    expect(here()).toBe(BACK);
  });

  it('leads back soon after an operator has opened the site early', async () => {
    const platform = closedFor({ endTime: Date.now() + HOUR_MS });
    await open(platform);
    announce(platform, { status: 0 });
    await pass(31_000);
    expect(here()).toBe(BACK);
  });

  it('leads back at the first press once the site is open, and says when it is not', async () => {
    const platform = closedFor({});
    await open(platform);
    const press = async (): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await pass(0);
    };
    await press();
    expect(screen.getByText(/still working on it/)).toBeInTheDocument();
    expect(here()).toBe(CLOSED);
    platform.goDown();
    await press();
    expect(screen.getByText(/couldn’t check/)).toBeInTheDocument();
    platform.comeUp();
    announce(platform, { status: 0 });
    await press();
    expect(here()).toBe(BACK);
    await pass(60_000);
    expect(here()).toBe(BACK);
  });

  it('asks more and more rarely while the site stays closed', async () => {
    const platform = closedFor({});
    await open(platform);
    const callCount = platform.bodiesOf('anonymous/appConfig').length;
    await pass(10 * 60_000);
    const within = platform.bodiesOf('anonymous/appConfig').length - callCount;
    expect(within).toBeGreaterThanOrEqual(3);
    expect(within).toBeLessThanOrEqual(6);
    expect(here()).toBe(CLOSED);
  });

  it('stays while the platform cannot be reached, for any earlier state', async () => {
    const platform = closedFor({});
    await open(platform);
    announce(platform, { status: 0 });
    platform.goDown();
    await pass(5 * 60_000);
    expect(here()).toBe(CLOSED);
    platform.comeUp();
    await pass(5 * 60_000);
    expect(here()).toBe(BACK);
  });

  it('does not lead back within a moment when a call was closed that the configuration says is open', async () => {
    const platform = createPlatform();
    platform.status('refreshData', 503, { maintenance: { startTime: 0, endTime: 0, message: '' } });
    const { shell } = await open(platform);
    await act(() => shell.host.api.call('refreshData', {}).catch(() => undefined));
    await pass(20_000);
    expect(here()).toBe(CLOSED);
  });
});
