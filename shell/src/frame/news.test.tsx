import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigMap } from '@parola/calls';
import { globalName } from '@parola/contract';
import { axeProblems } from '@parola/testing';
import { setLocale } from '@parola/text';
import { createPlatform } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

type Line = NonNullable<ConfigMap['appMarqueeList']>[number];
const HOUR_MS = 3_600_000;
const arm = sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } });

function line(id: number, words: string, changes: Partial<Line> = {}): Line {
  return {
    id,
    texts: { 'en-PH': words, 'fil-PH': '' },
    target: '',
    startTime: Date.now() - HOUR_MS,
    endTime: Date.now() + HOUR_MS,
    unloginShowStatus: 1,
    sort: id,
    ...changes,
  };
}
function open(appMarqueeList: Line[], { token, path = '/' }: { token?: string; path?: string } = {}) {
  const platform = createPlatform({ config: { appMarqueeList } });
  return renderShell({
    platform,
    path,
    token,
    remotes: [samplePlan('lobby', arm)],
    publish: (containers) =>
      containers.publish(globalName('lobby', '1.0.0'), {
        module: fakeRemote('lobby', { routes: { 'lobby.home': async () => ({ default: () => <p>games</p> }) } }),
      }),
  });
}
const news = () => screen.findByRole('region', { name: 'News' });
const none = () => expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument();

beforeEach(() => {
  freshBrowser();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await setLocale('en-PH');
});

it('shows the lines that run, in their order, one at a time and each on demand', async () => {
  const over = { startTime: Date.now() - 2 * HOUR_MS, endTime: Date.now() - HOUR_MS };
  open([
    line(1, 'Second', { sort: 2 }),
    line(2, 'Over', over),
    line(3, 'First', { sort: 1, target: '/activity/sign-in' }),
    line(4, 'For players', { sort: 0, unloginShowStatus: 0 }),
  ]);
  const strip = await news();
  expect(within(strip).getByRole('link', { name: 'First' })).toHaveAttribute('href', '/activity/sign-in');
  await userEvent.click(within(strip).getByRole('button', { name: 'Next: 2 of 2' }));
  expect(within(strip).getByText('Second')).toBeInTheDocument();
  await userEvent.click(within(strip).getByRole('button', { name: 'Next: 1 of 2' }));
  expect(within(strip).getByText('First')).toBeInTheDocument();
  expect(await axeProblems(document.body)).toEqual([]);
});

it('shows players the lines for them alone', async () => {
  open([line(4, 'For players', { unloginShowStatus: 0 })], { token: 'token-1' });
  expect(await news()).toHaveTextContent('For players');
});

it('is said in the language of the player where it is written in it', async () => {
  const texts = { 'en-PH': 'Big draw on Friday', 'fil-PH': 'Malaking draw sa Biyernes' };
  open([line(1, '', { texts }), line(2, 'English alone')]);
  await news();
  await act(() => setLocale('fil-PH'));
  const strip = await screen.findByRole('region', { name: 'News' });
  expect(strip).toHaveTextContent('Malaking draw sa Biyernes');
  await userEvent.click(within(strip).getByRole('button', { name: 'Next: 2 sa 2' }));
  expect(within(strip).getByText('English alone')).toHaveAttribute('lang', 'en-PH');
});

it('comes no more once it is put away, until there is a new one', async () => {
  const old = [line(1, 'One'), line(2, 'Two')];
  open(old);
  await userEvent.click(within(await news()).getByRole('button', { name: 'Hide the news' }));
  none();
  expect(screen.getByRole('main')).toHaveFocus();
  cleanup();
  open([...old, line(3, 'Three')]);
  const strip = await news();
  expect(strip).toHaveTextContent('Three');
  expect(within(strip).queryByRole('button', { name: /Next/ })).not.toBeInTheDocument();
});

it('is of the lobby alone', async () => {
  const { shell } = open([line(1, 'One')]);
  await news();
  act(() => shell.location.go('/error/404'));
  await waitFor(none);
});
