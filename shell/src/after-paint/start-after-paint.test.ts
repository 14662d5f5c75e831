import { act } from '@testing-library/react';
import { createPlatform, sampleProfile, type Platform } from '../testing/platform';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { authOk, LOGIN } from '../testing/session';
import { sampleUser } from '@parola/testing';
import { startAfterPaint } from './start-after-paint';

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function eventsOf(platform: Platform): string[] {
  return platform
    .bodiesOf('anonymous/appEventLogClient')
    .flatMap(({ eventList }) => (Array.isArray(eventList) ? eventList : []))
    .map(({ event }: { event: string }) => event);
}

async function load(): Promise<string[]> {
  const { shell, platform } = makeShell();
  startAfterPaint(shell);
  await act(() => jest.advanceTimersByTimeAsync(2100));
  return eventsOf(platform);
}

test('first_loading is the first load of this browser, and no later one', async () => {
  expect(await load()).toEqual(['first_loading', 'active_interface_show', 'first_initialization']);
  expect(await load()).toEqual(['active_interface_show']);
});

test('a new player, and an app that is installed, leave their marks', async () => {
  const { shell, platform } = makeShell();
  startAfterPaint(shell);
  await act(() => jest.advanceTimersByTimeAsync(2100));
  const before = eventsOf(platform).length;
  await act(() =>
    Promise.all([shell.session.signedIn(authOk({ isNew: true }), LOGIN), jest.advanceTimersByTimeAsync(2000)]),
  );
  window.dispatchEvent(new Event('appinstalled'));
  await act(() => jest.advanceTimersByTimeAsync(2100));
  expect(eventsOf(platform).slice(before)).toEqual([
    'new_user_activate',
    'new_user_init_start',
    'new_user_init_end',
    'install_game',
  ]);
});

test('a returning player begins nothing', async () => {
  const { shell, platform } = makeShell();
  startAfterPaint(shell);
  await act(() => Promise.all([shell.session.signedIn(authOk(), LOGIN), jest.advanceTimersByTimeAsync(4100)]));
  expect(eventsOf(platform).filter((event) => event.startsWith('new_user'))).toEqual([]);
});

test('a number that an earlier build kept unasked goes, how the player logs in stays', () => {
  localStorage.setItem('parola.login', JSON.stringify({ accountType: 2, account: '0917 123 4567' }));
  startAfterPaint(makeShell().shell);
  expect(localStorage.getItem('parola.login')).toBe(JSON.stringify({ accountType: 2 }));
});

test("the player's ticket of a beacon comes with any answer, and ends with the session", async () => {
  const platform = createPlatform();
  platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), eventTicket: 'one' });
  platform.answer('anonymous/appEventLogClient', { accepted: 0, eventTicket: 'two' });
  const { shell } = makeShell({ platform, token: 'stored' });
  await shell.session.start();
  expect(shell.tracker.ticket).toBe('one');
  await shell.host.api.call('anonymous/appEventLogClient', { eventList: [] });
  expect(shell.tracker.ticket).toBe('two');
  act(() => shell.session.end('expired'));
  expect(shell.tracker.ticket).toBe('');
});
