import { install, watchInstallation } from './installation';
import { installation, storeInstallPrompt } from './install-prompt';

const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve({ outcome })),
  });

beforeEach(() => {
  storeInstallPrompt();
  watchInstallation();
});
afterAll(() => installation.setState({}, true));

test("the browser's offer is kept for a later moment, and good for one time", async () => {
  const event = offer('accepted');
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(await install()).toBe(true);
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(await install()).toBe(false);
});

test('a player may say no', async () => {
  window.dispatchEvent(offer('dismissed'));
  expect(await install()).toBe(false);
});

test('that it was installed is known until the browser offers it again', () => {
  window.dispatchEvent(new Event('appinstalled'));
  expect(installation.getState()).toEqual({ offer: undefined, installed: true, mayAsk: false });
  expect(localStorage.getItem('parola.installed')).toBe('1');
  window.dispatchEvent(offer('accepted'));
  expect(installation.getState()).toMatchObject({ installed: false, mayAsk: true });
  expect(localStorage.getItem('parola.installed')).toBeNull();
});
