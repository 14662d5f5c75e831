import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, setLocale } from '@parola/testing';
import { installation } from '../../services/install/install-prompt';
import { createPlatform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';

function open(agent: string, appDownloadUrl = '') {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  return renderShell({ path: '/download', platform: createPlatform({ config: { appDownloadUrl } }) });
}
const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt'), { prompt: jest.fn(() => Promise.resolve({ outcome })) });

beforeEach(() => {
  freshBrowser();
  installation.setState({ offer: undefined, installed: false });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Chrome on Android', `${ANDROID} Chrome/130.0.0.0`, 'Android, in Chrome'],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0`, 'Samsung Internet'],
  ['Messenger', `${ANDROID} [FB_IAB/Orca-Android;FBAV/440]`, 'Inside Facebook, Messenger or another app'],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'Computer, in Chrome or Edge'],
])('the steps of %s come first, those of others are at hand', async (_what, agent, way) => {
  const { shell: _shell } = open(agent);
  const section = await screen.findByRole('region', { name: `How to install: ${way}` });
  expect(within(section).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('iPhone and iPad, in Safari').closest('details')).not.toBeNull();
  expect(screen.queryAllByText(way)).toHaveLength(0);
  expect(await axeProblems(screen.getByRole('main'))).toEqual([]);
});

test('a computer shows a code for the phone, a phone does not', async () => {
  const { unmount } = open('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0');
  expect(await screen.findByRole('img', { name: /^QR code for http:.*\/download$/ })).toBeVisible();
  unmount();
  open(`${ANDROID} Chrome/130.0.0.0`);
  await screen.findByRole('heading', { name: 'Parola on your home screen' });
  expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
});

test('out of an in-app browser on Android it leads into Chrome', async () => {
  open(`${ANDROID} [FB_IAB/FB4A;FBAV/440]`);
  expect(await screen.findByRole('link', { name: 'Open in Chrome' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^intent:\/\/.*package=com\.android\.chrome;end$/),
  );
});

test('the browser’s own question is asked by one button, and the answer is said', async () => {
  open(`${ANDROID} Chrome/130.0.0.0`);
  const event = offer('accepted');
  await screen.findByRole('heading', { name: 'Parola on your home screen' });
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  act(() => installation.setState({ offer: event }));
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/^Installing\./)).toBeVisible();
  act(() => installation.setState({ installed: true }));
  expect(screen.getByText(/^Parola is installed\./)).toBeVisible();
});

test('after a refusal the player may still follow the steps', async () => {
  open(`${ANDROID} Chrome/130.0.0.0`);
  await screen.findByRole('heading', { name: 'Parola on your home screen' });
  act(() => installation.setState({ offer: offer('dismissed') }));
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(screen.queryByText(/^Installing\./)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /^How to install/ })).toBeVisible();
});

test('an operator’s own app has its link, and none has none', async () => {
  const { unmount } = open(`${ANDROID} Chrome/130.0.0.0`, 'https://apps.example/parola');
  expect(await screen.findByRole('link', { name: 'Other ways to get the app' })).toHaveAttribute(
    'href',
    'https://apps.example/parola',
  );
  unmount();
  open(`${ANDROID} Chrome/130.0.0.0`);
  await screen.findByRole('heading', { name: 'Parola on your home screen' });
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Other ways to get the app' })).not.toBeInTheDocument();
});

test('it speaks Filipino', async () => {
  open(`${ANDROID} Chrome/130.0.0.0`);
  await screen.findByRole('heading', { name: 'Parola on your home screen' });
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByRole('heading', { name: 'Parola sa home screen mo' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});
