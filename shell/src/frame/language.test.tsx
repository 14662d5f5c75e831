import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globalName } from '@parola/contract';
import { axeProblems, sampleRg, sampleUser, setLocale } from '@parola/testing';
import { failureWords } from '../services/api/failure-text';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

const LOBBY = samplePlan(
  'lobby',
  sampleArm('lobby', '1.0.0', {
    manifest: {
      routes: [
        sampleRoute('lobby.home', '/', { title: 'Home' }),
        sampleRoute('lobby.rules', '/rules', { title: 'Rules', titles: { 'fil-PH': 'Mga tuntunin' }, chrome: 'sub' }),
      ],
    },
  }),
);
const render = (path: string, parts: Parameters<typeof renderShell>[0] = {}) =>
  renderShell({
    path,
    remotes: [LOBBY],
    publish: (containers) =>
      containers.publish(globalName('lobby', '1.0.0'), {
        module: fakeRemote('lobby', {
          routes: {
            'lobby.home': () => Promise.resolve({ default: () => <p>the games</p> }),
            'lobby.rules': () => Promise.resolve({ default: () => <p>the rules</p> }),
          },
        }),
      }),
    ...parts,
  });
const choose = async (language: 'English' | 'Filipino') =>
  userEvent.click(await screen.findByRole('button', { name: language }));

beforeEach(() => {
  freshBrowser();
});
afterEach(async () => {
  await act(() => setLocale('en-PH'));
  jest.restoreAllMocks();
});

test('a visitor changes the language in the footer: bars, tabs and footer at once, and it is kept', async () => {
  const { shell } = render('/');
  expect(await screen.findByText('the games')).toBeInTheDocument();
  await choose('Filipino');
  expect(await screen.findByRole('navigation', { name: 'Pangunahing menu' })).toHaveTextContent('Tulong');
  expect(screen.getByRole('button', { name: 'Mag-log in' })).toBeInTheDocument();
  expect(screen.getByText(/Nakaka-addict ang pagsusugal/)).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'fil-PH');
  expect(document.cookie).toContain('parola_locale=fil-PH');
  expect(await axeProblems(document.body)).toEqual([]);

  // Code that loads after the choice of language brings its Filipino texts.
  act(() => shell.location.go('/auth/login'));
  expect(await screen.findByLabelText('Mobile number')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Mag-log in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I-send ang code' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Mag-log in · /);
});

test('titles of manifests change with the page open, in its bar and in the tab of the browser', async () => {
  render('/rules');
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeInTheDocument();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { name: 'Mga tuntunin' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Mga tuntunin · /);
  await act(() => setLocale('en-PH'));
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Rules · /);
});

test('a player changes it on the account page, and reads there why a deposit is closed, with the date in Filipino', async () => {
  const platform = createPlatform();
  const until = Date.UTC(2030, 4, 2);
  platform.answer('getAfterLoginInfoWeb', {
    ...sampleProfile(sampleUser()),
    rg: { ...sampleRg(), rgStatus: 1, until },
  });
  render('/member', { token: 'stored', platform });
  const why = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  await why('You’re on a break until May 2, 2030.');
  expect(screen.getAllByRole('button', { name: 'Filipino' })).toHaveLength(1);
  await choose('Filipino');
  await why('Naka-break ka hanggang Mayo 2, 2030.');
  expect(screen.getByText('Break at self-exclusion')).toBeInTheDocument();
  await choose('English');
  expect(await screen.findByText('Breaks and self-exclusion')).toBeInTheDocument();
});

test('failures and refusals are said in the language of the page', async () => {
  const platform = createPlatform();
  const { shell } = render('/', { platform });
  await act(() => setLocale('fil-PH'));
  const refusalText = () =>
    shell.host.api.call('getActivityIds', {}).then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
  platform.refuse('getActivityIds', 5);
  expect(await refusalText()).toBe('Masyadong mabilis. Maghintay sandali.');
  // An error code newer than the table.
  expect((await failureWords('refused', 'getActivityIds', 9999)).message).toBe('Hindi natuloy ang request (9999)');
  platform.fail('getActivityIds', 'network');
  expect(await refusalText()).toBe('Hindi kami maka-connect. I-check ang connection mo at subukan ulit.');
});
