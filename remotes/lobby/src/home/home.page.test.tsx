import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RedDots } from '@parola/calls';
import {
  axeProblems,
  createFakeHost,
  createPlayerHost,
  NO_RED_DOTS,
  renderInHost,
  sampleUser,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import { banner, config, game, GAME_DETAIL, nearIs } from '../testing';
import HomeV2Page from './home-v2.page';
import HomePage from './home.page';

beforeEach(() => {
  localStorage.clear();
  nearIs(false);
});
afterEach(() => act(() => setLocale('en-PH')));

/** A host with the content further down, and without winners. */
function withShelves(data = config()) {
  nearIs(true);
  const fake = createFakeHost({ definition, config: data });
  fake.api.answer('gameWinners', { list: [] });
  return fake;
}

test('a visitor sees offers, jackpots, the invitation and the games, and a tap goes to the game', async () => {
  const fake = createFakeHost({ definition, config: config() });
  const { container } = renderInHost(<HomePage />, fake);
  expect(screen.getByTestId('slot:lobby.jackpot-strip')).toBeInTheDocument();
  expect(screen.queryByTestId('slot:lobby.balance-action')).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
  const tile = screen.getByRole('link', { name: /Fiesta Reels/ });
  expect(tile).toHaveAttribute('href', '/game/start?gameId=1');
  await userEvent.click(tile);
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'lobby.game-start', args: { gameId: 1 } } });
  expect(fake.requests).toContainEqual({ what: 'track', event: 'click_room' });
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
});

test('a player sees the balance slot, their offers and their played games', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameWinners', { list: [] }).answer('gameHistory', {
    list: [
      { gameId: 1, lastTime: 1 },
      { gameId: 99, lastTime: 0 },
    ],
    gameLikeIds: [],
  });
  renderInHost(<HomePage />, fake);
  expect(screen.getByTestId('slot:lobby.balance-action')).toBeInTheDocument();
  expect(screen.getByText('Offer 2')).toBeInTheDocument();
  const again = (await screen.findByRole('heading', { name: 'Continue playing' })).closest('section');
  expect(within(again!).getAllByRole('link')).toHaveLength(1);
});

test('waits for data that would change the order of the list of games', async () => {
  const { appGameList, appGameTypeList, appBannerList, appHotGameList } = config({ appHotGameList: [1] });
  const fake = createFakeHost({ definition });
  act(() => fake.setConfig({ appGameList, appGameTypeList }, 'loading'));
  renderInHost(<HomePage />, fake);
  expect(screen.queryByRole('link', { name: /Fiesta Reels/ })).not.toBeInTheDocument();
  // The first part of the configuration is enough: themes and providers are needed further down only.
  act(() => fake.setConfig({ appGameList, appGameTypeList, appBannerList, appHotGameList }, 'loading'));
  expect(await screen.findByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
});

describe('claimable awards', () => {
  function open(redDots: Partial<RedDots>, forbidden = '') {
    nearIs(true);
    const fake = createPlayerHost({
      definition,
      config: config(),
      session: { redDots: { ...NO_RED_DOTS, ...redDots } },
    });
    fake.api.answer('gameHistory', { list: [], gameLikeIds: [] });
    fake.api.answer('gameWinners', { list: [] });
    if (forbidden) fake.forbid('claim', forbidden);
    renderInHost(<HomePage />, fake);
    return fake;
  }

  test('stands below the games, before the rows there', async () => {
    open({ taskAwardFlag: true });
    const strip = await screen.findByTestId('slot:lobby.claim-strip');
    expect(strip.compareDocumentPosition(screen.getByRole('region', { name: 'Providers' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('tabpanel').compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['nothing can be', {}, ''],
    ['the player may not claim', { signInFlag: true }, 'No.'],
  ])('has no place where %s', async (_what, dots, forbidden) => {
    open(dots, forbidden);
    expect(await screen.findByRole('region', { name: 'Providers' })).toBeVisible();
    expect(screen.queryByTestId('slot:lobby.claim-strip')).not.toBeInTheDocument();
  });

  test('takes no place of read content', async () => {
    const fake = open({});
    expect(await screen.findByRole('region', { name: 'Providers' })).toBeVisible();
    act(() => fake.setSession({ redDots: { ...NO_RED_DOTS, signInFlag: true } }));
    expect(screen.queryByTestId('slot:lobby.claim-strip')).not.toBeInTheDocument();
  });

  test('waits until the session is known', async () => {
    nearIs(true);
    const fake = createFakeHost({ definition, config: config(), session: { status: 'starting' } });
    fake.api.answer('gameHistory', { list: [], gameLikeIds: [] });
    fake.api.answer('gameWinners', { list: [] });
    renderInHost(<HomePage />, fake);
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('region', { name: 'Providers' })).not.toBeInTheDocument();
    act(() => fake.setSession({ status: 'visitor' }));
    expect(await screen.findByRole('region', { name: 'Providers' })).toBeVisible();
  });
});

test.each([
  [0, ['First', 'Other']],
  [100, ['Other']],
])('the first top-up is offered until there was one (%d paid in)', (totalRecharge, titles) => {
  const banners = [banner(1, { title: 'First', bonusType: 11 }), banner(2, { title: 'Other' })];
  const fake = createPlayerHost({
    definition,
    config: config({ appBannerList: banners }),
    user: sampleUser({ totalRecharge }),
  });
  fake.api.answer('gameWinners', { list: [] });
  fake.api.answer('gameHistory', { list: [], gameLikeIds: [] });
  renderInHost(<HomePage />, fake);
  expect(
    within(screen.getByRole('region', { name: 'Offers' }))
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(titles);
});

test('categories filter; one without open games is not shown', async () => {
  const fake = createFakeHost({ definition, config: config() });
  renderInHost(<HomePage />, fake);
  expect(screen.queryByRole('tab', { name: 'Nobody' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Arcade' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
  expect(screen.queryByRole('link', { name: /Fiesta Reels/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Red and Blue/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search games' })).toHaveAttribute('href', '/game/search?type=2');
});

test('the hot games come first in the order of their list, twenty-four at most, and games that are not open yet stand in a row of their own', async () => {
  const many = Array.from({ length: 26 }, (_, index) => game(index + 1));
  const appGameList = [...many, game(40, { name: 'Diamond Tide', status: 2 })];
  const fake = withShelves(config({ appGameList, appHotGameList: [14, 13], appNewGameList: [7, 40] }));
  renderInHost(<HomePage />, fake);
  const names = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map((one) => one.textContent?.trim());
  const popular = screen.getByRole('tabpanel');
  expect(names(popular).filter((name) => name !== 'Search games')).toEqual(
    [14, 13, ...Array.from({ length: 12 }, (_, index) => index + 1), 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map(
      (id) => `Game ${id}`,
    ),
  );
  expect(names(await screen.findByRole('region', { name: 'New' }))).toEqual(['Game 7']);
  expect(within(screen.getByRole('region', { name: 'Coming soon' })).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Parola Originals · 26 games' })).toHaveAttribute(
    'href',
    '/game/search?brand=1',
  );
});

/** Sorts elements by their order in the page. */
function inOrder(parts: readonly HTMLElement[]): HTMLElement[] {
  return [...parts].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

describe('the order of the lobby is that of the design guideline', () => {
  const region = (name: string) => screen.findByRole('region', { name });
  const shared = async () => [await region('Offers'), screen.getByTestId('slot:lobby.jackpot-strip')];
  const win = { nickname: 'La***i', gameId: 3, amount: 50_000, createTime: 1 };
  const more = async () => [await region('Latest wins'), await region('New'), await region('Providers')];

  test.each([
    ['tabs', HomePage],
    ['rows', HomeV2Page],
  ] as const)('for a player, in the layout of %s', async (layout, Page) => {
    nearIs(true);
    const fake = createPlayerHost({ definition, config: config({ appNewGameList: [1] }) });
    fake.api
      .answer('gameHistory', { list: [{ gameId: 3, lastTime: 1 }], gameLikeIds: [] })
      .answer('gameWinners', { list: [win] });
    renderInHost(<Page />, fake);
    const again = await region('Continue playing');
    const chips = layout === 'tabs' ? [screen.getByRole('tablist', { name: 'Game categories' })] : [];
    const parts = [...(await shared()), ...chips, again, await region('Popular now'), ...(await more())];
    expect(inOrder(parts)).toEqual(parts);
    const popular = within(await region('Popular now'));
    expect(popular.getByRole('link', { name: 'Search games' })).toBeVisible();
  });

  test('the card layout has a row for each category with games, and the search beside a title', async () => {
    renderInHost(<HomeV2Page />, withShelves());
    const popular = await region('Popular now');
    const search = within(popular).getByRole('link', { name: 'Search games' });
    expect(search.parentElement).toContainElement(within(popular).getByRole('heading', { name: 'Popular now' }));
    for (const [category, game] of [
      ['Slots', /Fiesta Reels/],
      ['Table', /Red and Blue/],
    ] as const)
      expect(within(await region(category)).getAllByRole('link', { name: game })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Arcade' })).not.toBeInTheDocument();
  });

  test('for a visitor: an invitation after the games', async () => {
    const fake = withShelves(config({ appNewGameList: [1] }));
    fake.api.answer('gameWinners', { list: [win] });
    renderInHost(<HomePage />, fake);
    const chips = screen.getByRole('tablist', { name: 'Game categories' });
    const parts = [
      ...(await shared()),
      ...[chips, await region('Popular now'), await region('New here?')],
      ...(await more()),
    ];
    expect(inOrder(parts)).toEqual(parts);
  });

  test('a chosen category comes right after its chip', async () => {
    renderInHost(<HomePage />, withShelves());
    expect(await region('New here?')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
    expect(screen.queryByRole('region', { name: 'New here?' })).not.toBeInTheDocument();
  });
});

describe('the line of the winners', () => {
  afterEach(() => jest.useRealTimers());
  const win = { nickname: 'La***i', gameId: 3, amount: 50_000, createTime: 1 };
  const spoken = async () =>
    within(await screen.findByRole('region', { name: 'Latest wins' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows real wins, and the usual result of bets; each for 2 s', async () => {
    const fake = withShelves();
    fake.api.answer('gameWinners', { list: [win, { ...win, gameId: 99 }] });
    renderInHost(<HomePage />, fake);
    const notes = ['Wins of 10× the bet in 24 hours', 'Most bets lose money.'];
    expect(await spoken()).toEqual(['La***i won ₱500.00 in Red and Blue', ...notes]);
    const line = screen.getByText('La***i in Red and Blue').closest('[aria-hidden="true"]');
    expect(line).toHaveTextContent('₱500.00');
    await waitFor(() => expect(line).toHaveTextContent(notes[0]!));
  });

  test('is not there without a win', async () => {
    const fake = withShelves();
    renderInHost(<HomePage />, fake);
    expect(await screen.findByRole('region', { name: 'Providers' })).toBeVisible();
    await waitFor(() => expect(fake.api.bodiesOf('gameWinners')).toHaveLength(1));
    expect(screen.queryByText('Latest wins')).not.toBeInTheDocument();
  });

  test('is asked for when a visitor’s page has had its time for itself, and has no empty place', () => {
    jest.useFakeTimers();
    const fake = createFakeHost({ definition, config: config() });
    fake.api.answer('gameWinners', { list: [] });
    renderInHost(<HomePage />, fake);
    act(() => jest.advanceTimersByTime(6_999));
    expect(screen.queryByText('Latest wins')).not.toBeInTheDocument();
    expect(fake.api.bodiesOf('gameWinners')).toEqual([]);
  });
});

test('the visible text of a closed game is in its name, for voice control', async () => {
  renderInHost(<HomePage />, withShelves());
  const tile = await screen.findByRole('button', { name: /Diamond Tide/ });
  expect(tile.getAttribute('aria-label')).toContain(
    [...tile.querySelectorAll('span')].map((one) => one.textContent).join(' '),
  );
});

test('the offers rest where the first one begins, not at the edge of the screen', async () => {
  const scrollTo = jest.fn();
  Object.assign(Element.prototype, { scrollTo });
  const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    // The row begins at 0; its items begin at 24 px and are 300 px apart.
    return this.tagName === 'LI' ? 24 + 300 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  renderInHost(<HomePage />, createFakeHost({ definition, config: config() }));
  await userEvent.click(screen.getByRole('button', { name: 'Offer 2 of 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Offer 1 of 2' }));
  expect(scrollTo.mock.calls.map(([to]) => to.left)).toEqual([300, 0]);
  left.mockRestore();
});

test('the page follows the language, and so do the offers that are written in it', async () => {
  const words = { title: 'Doble ang deposit', text: 'Hanggang ₱1,000', cta: 'Tingnan' };
  const appBannerList = [banner(1, { title: 'Double', 'fil-PH': words }), banner(2, { title: 'In English alone' })];
  renderInHost(<HomePage />, withShelves(config({ appBannerList })));
  expect(screen.getByRole('heading', { name: 'Double' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { name: 'Sikat ngayon' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Malapit na Diamond Tide, hindi pa bukas' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offer 1 sa 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mag-sign up' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Doble ang deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tingnan' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'In English alone' })).toBeVisible();
});

test('a game that is not open explains itself', async () => {
  const fake = withShelves();
  fake.api.answer('gameDetail', GAME_DETAIL);
  renderInHost(<HomePage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Soon Diamond Tide, not open yet' }));
  expect(await screen.findByText(/isn’t open yet\. Check back soon/)).toBeVisible();
  expect(fake.requests.some((one) => one.what === 'to')).toBe(false);
});

test('waits for the configuration, and can ask for it again', async () => {
  const fake = createFakeHost({ definition });
  renderInHost(<HomePage />, fake);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('without any configuration there is a way to try again', async () => {
  const fake = createFakeHost({ definition });
  fake.setConfig({}, 'failed', 'The service isn’t available right now. Reference: 1a2b3c4d');
  renderInHost(<HomePage />, fake);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The service isn’t available right now. Reference: 1a2b3c4d',
  );
});
