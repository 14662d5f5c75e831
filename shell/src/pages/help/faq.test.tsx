import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RG_STATUS } from '@parola/calls';
import { axeProblems, sampleRg, sampleUser, setLocale } from '@parola/testing';
import { createPlatform, sampleProfile, sampleRefresh, type Platform } from '../../testing/platform';
import { sampleFaq, sampleLinks } from '../../testing/faq';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { freshBrowser, renderShell } from '../../testing/render-shell';

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  Element.prototype.scrollIntoView = jest.fn();
  platform = createPlatform({
    config: { appFaqList: sampleFaq(), appSupport: { email: 'help@example.test', hours: '' }, appTermsVersion: '1' },
  });
});
afterEach(async () => {
  await act(() => setLocale('en-PH'));
});

const open = (path = '/faq') => renderShell({ path, platform });
const questions = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search the answers' });

it('shows topics with their questions, each opening its answer by keyboard', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Deposits' });
  expect(questions()).toEqual(['How do I deposit?', 'Who is José Peña?', 'Is it fair?']);
  expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/faq#games');
  const box = document.getElementById('how');
  expect(box).not.toHaveAttribute('open');
  await userEvent.click(within(box!).getByText('How do I deposit?'));
  expect(box).toHaveAttribute('open');
  expect(await axeProblems(document.body)).toEqual([]);
});

it('finds words without case and marks, and says how many', async () => {
  open();
  await userEvent.type(await search(), 'JOSE');
  await waitFor(() => expect(questions()).toEqual(['Who is José Peña?']));
  expect(screen.getByText('1 answer found')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(questions()).toHaveLength(3);
});

it('leads on where nothing is found', async () => {
  open();
  await userEvent.type(await search(), 'zebra');
  expect(await screen.findByText('Nothing found for “zebra”')).toHaveAttribute('role', 'status');
  expect(questions()).toEqual([]);
  expect(screen.getByText('Try another word, or write to us.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/feedback');
});

it('opens the answer that the address names, and goes to it', async () => {
  open('/faq#fair');
  await waitFor(() => expect(document.getElementById('fair')).toHaveAttribute('open'));
  expect(document.getElementById('how')).not.toHaveAttribute('open');
  expect(document.activeElement).toHaveTextContent('Is it fair?');
});

it('speaks the player’s language and says where it cannot', async () => {
  open();
  await screen.findByText('How do I deposit?');
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByText('Paano mag-deposit?')).not.toHaveAttribute('lang');
  expect(screen.getByText('Is it fair?')).toHaveAttribute('lang', 'en-PH');
});

it('reports an operator without answers, and a failed request', async () => {
  platform.answer('anonymous/appConfig', { configMap: {}, gameListVersion: '1', gameListChanged: true });
  const { unmount } = open();
  expect(await screen.findByText('No answers here yet')).toBeInTheDocument();
  unmount();
  platform.status('anonymous/appConfig', 500);
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('asks for the answers only when it is opened', async () => {
  renderShell({ path: '/terms-of-use', platform });
  await screen.findAllByRole('link', { name: 'Help' });
  const requestedKeys = platform.bodiesOf('anonymous/appConfig').flatMap(({ configKeyList }) => configKeyList);
  expect(requestedKeys).not.toContain('appFaqList');
});

const page = { chrome: 'sub', undisturbed: true } as const;
const REMOTES = [
  samplePlan(
    'wallets',
    sampleArm('wallets', '1.0.0', {
      manifest: {
        routes: [sampleRoute('wallets.wallet', '/wallets', page)],
        tabs: [
          {
            ...{ id: 'wallets.deposit-tab', icon: 'deposit', label: 'Deposit', order: 30, raised: true },
            ...{ route: 'wallets.wallet', query: { name: 'deposit' } },
          },
        ],
      },
    }),
  ),
  samplePlan(
    'vip-bonus',
    sampleArm('vip-bonus', '1.0.0', { manifest: { routes: [sampleRoute('vip-bonus.level', '/vip/level')] } }),
  ),
];

describe('the links of an answer', () => {
  const LINKS = ['/wallets?name=deposit', '/wallets?name=withdraw', '/vip/level', '/feedback', 'https://example.test/'];

  /** Returns the linked addresses. In these answers the text of a link is its address. */
  async function linked(rgStatus: (typeof RG_STATUS)[keyof typeof RG_STATUS]): Promise<(string | null)[]> {
    platform = createPlatform({ config: { appFaqList: sampleLinks(LINKS), appTermsVersion: '1' } });
    platform.answer('getAfterLoginInfoWeb', {
      ...sampleProfile(sampleUser({ rgStatus })),
      rg: sampleRg({ rgStatus }),
    });
    platform.answer('refreshData', sampleRefresh({ rgStatus }));
    const { shell } = renderShell({ path: '/faq', platform, token: 'stored', remotes: REMOTES });
    const answer = await screen.findByText(/^Read on:/);
    await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
    return within(answer)
      .queryAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
  }

  it('lead a player with the right to play everywhere', async () => {
    expect(await linked(RG_STATUS.ok)).toEqual(LINKS);
  });

  it('lead a player without the right to play to no offer; its words stay (C18)', async () => {
    expect(await linked(RG_STATUS.coolingOff)).toEqual([
      '/wallets?name=withdraw',
      '/feedback',
      'https://example.test/',
    ]);
    expect(screen.getByText(/^Read on:/)).toHaveTextContent(LINKS.join(' '));
  });
});
