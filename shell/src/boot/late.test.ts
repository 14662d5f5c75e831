import { act } from '@testing-library/react';
import { createPlatform, sampleProfile } from '../testing/platform';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { sampleUser } from '@parola/testing';
import { startLate } from './late';

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function load(): Promise<string[]> {
  const { shell, platform } = makeShell();
  startLate(shell);
  await act(() => jest.advanceTimersByTimeAsync(2100));
  return platform
    .bodiesOf('anonymous/appEventLogClient')
    .flatMap(({ eventList }) => (Array.isArray(eventList) ? eventList : []))
    .map(({ event }: { event: string }) => event);
}

test('first_loading is the first load of this browser, and no later one', async () => {
  expect(await load()).toEqual(['first_loading', 'active_interface_show']);
  expect(await load()).toEqual(['active_interface_show']);
});

test('what names the player of a beacon comes with any answer, and ends with the session', async () => {
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
