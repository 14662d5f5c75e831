/**
 * Packages resolve to their Node versions here, as in the front door.
 *
 * @jest-environment-options {"customExportConditions": ["node", "require"]}
 */
import { act, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillPrerendered } from '@parola/prerender';
import { createFakeHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../remote.config';
import HomePage from './home/home.page';
import prerendered from './prerender';
import { banner, config, game, nearIs } from './testing';

const SLOT = '<span data-testid="slot:lobby.jackpot-strip"></span>';
const PATHS: Readonly<Record<string, string>> = {
  'lobby.game-start': '/game/start',
  'lobby.search': '/game/search',
  'shell.register': '/auth/register',
};

beforeEach(() => nearIs(false));
afterEach(() => act(() => setLocale('en-PH')));

function filled(data: ReturnType<typeof config>) {
  const { body, finish, view, routes, config: keys, head } = prerendered['route:lobby.home'];
  return fillPrerendered({
    artefact: {
      ...{ schema: 'parola/prerendered@1', config: [...keys], calls: [], routes: [...routes], view, head },
      html: { now: finish(renderToStaticMarkup(body())) },
    },
    locale: 'now',
    data: { config: { ...data }, calls: {} },
    pathOf: (id) => PATHS[id],
    slots: { 'lobby.jackpot-strip': SLOT },
  });
}

/** The structure of the page without attributes for loading pictures, which differ before the scripts run. */
function shape(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const source of page.querySelectorAll('source')) source.remove();
  for (const image of page.querySelectorAll('img'))
    for (const name of ['src', 'loading', 'fetchpriority']) image.removeAttribute(name);
  page.normalize();
  return page.innerHTML.split(/(?=<)/).map((part) => part.replace(/&#39;/g, "'"));
}

const PICTURE = { imgUrl: '/art/b.webp', imgSet: { webp: '/art/b.webp 720w', avif: '/art/b.avif 720w' } };
const FULL = config({
  appBannerList: [
    banner(2, { ...PICTURE, sort: 1, title: 'First <b>& "best"</b>' }),
    banner(1, { ...PICTURE, sort: 2, bonusType: 11, 'fil-PH': { title: 'Una', text: "May T&C's", cta: 'Tingnan' } }),
    banner(3, { ...PICTURE, sort: 3, needLogin: true }),
  ],
  appGameList: [
    game(4, { sort: 1, tag: 'HOT' }),
    game(1, { sort: 4, tag: 'NEW', name: "Juan's" }),
    game(2, { sort: 2, tag: 'JP' }),
    game(3, { sort: 3 }),
    ...Array.from({ length: 8 }, (_, index) => game(10 + index, { status: 2, typeIds: [2], sort: 10 + index })),
  ],
});

/** The list includes a closed game (10) and an unknown one (99). */
const IN_ORDER = config({ ...FULL, appHotGameList: [3, 99, 10, 1] });

test.each([
  ['en-PH', 'a full lobby', FULL],
  ['fil-PH', 'a full lobby', FULL],
  ['en-PH', 'hot games in another order', IN_ORDER],
  ['en-PH', 'one offer', config({ appBannerList: [banner(1, PICTURE)] })],
  ['en-PH', 'no offer and no game', config({ appBannerList: [], appGameList: [game(1, { status: 2 })] })],
] as const)(
  'before any script a visitor sees the same drawing as of the page (%s, %s)',
  async (locale, _what, data) => {
    await act(() => setLocale(locale));
    const { container } = renderInHost(<HomePage />, createFakeHost({ definition, config: data }));
    await waitFor(() => expect(container.querySelector('h1')).not.toBeNull());
    expect(shape(filled(data).html)).toEqual(shape(container.innerHTML));
  },
);

test('twenty-four games at most; phones fetch the pictures of six, wide screens of fourteen', () => {
  const page = document.createElement('div');
  const many = Array.from({ length: 30 }, (_, index) => game(index + 1, PICTURE));
  page.innerHTML = filled(config({ appGameList: many })).html;
  const tiles = [...page.querySelectorAll('[role=tabpanel] li')];
  expect(tiles.map((tile) => tile.querySelector('a')?.getAttribute('href'))).toEqual(
    many.slice(0, 24).map(({ gameId }) => `/game/start?gameId=${gameId}`),
  );
  const pictures = tiles.map((tile) => ({
    src: tile.querySelector('img')?.hasAttribute('src'),
    loading: tile.querySelector('img')?.getAttribute('loading'),
    media: [...tile.querySelectorAll('source')].map(({ media }) => media),
  }));
  expect(pictures).toEqual([
    ...Array<object>(6).fill({ src: true, loading: null, media: [''] }),
    ...Array<object>(8).fill({ src: false, loading: null, media: ['(min-width:768px)'] }),
    ...Array<object>(10).fill({ src: false, loading: 'lazy', media: [] }),
  ]);
});

test('the first offer has its picture asked for at once, in the right size and the better format', () => {
  const set = { avif: '/a-360.avif 360w, /a-720.avif 720w', webp: '/a-720.webp 720w' };
  const head = (imgSet: typeof set) => filled(config({ appBannerList: [banner(2), banner(1, { imgSet })] })).head;
  expect(head(set)).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-360.avif 360w, /a-720.avif 720w" imagesizes="(min-width:768px) 610px, 92vw" fetchpriority="high">',
  );
  expect(head({ ...set, avif: '' })).toContain('type="image/webp" imagesrcset="/a-720.webp 720w"');
});
