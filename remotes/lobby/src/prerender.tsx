import type { ReactNode } from 'react';
import { ITEM_STATUS } from '@parola/calls';
import { useLocale, type Locale, type PrerenderSources } from '@parola/kit';
import { ButtonLink, EmptyState } from '@parola/ui';
import { ALL, GameGrid, GamesView, HomeView, MOST, ON_PHONES, TABS, TILE_SIZES } from './home/home-view';
import { PROMO_SIZES, PromoCard, PromoControls, PromoDot, PromosView, type PromoCardProps } from './home/promos-view';
import { WelcomeView } from './home/welcome-card';
import { useText } from './text';
import { Tile, type ShownGame } from './tile/tile';

const PICTURE = { imgUrl: '{{imgUrl}}', imgSet: { avif: '{{imgSet.avif}}', webp: '{{imgSet.webp}}' } };
/** Placeholders for the texts of an offer in one language; the view contains both languages. */
const bannerIn = (locale: Locale) => ({
  title: `{{${locale}.title}}`,
  text: `{{${locale}.text}}`,
  cta: `{{${locale}.cta}}`,
  target: '{{target}}',
  ...PICTURE,
});

/** Repeats content for each row of a list of the view, or shows it if a value is true. */
function Each({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  );
}

function Offer({ of, eager }: { of: string; eager?: PromoCardProps['eager'] }) {
  const locale = useLocale();
  return (
    <Each of={of}>
      <PromoCard banner={bannerIn(locale)} eager={eager} />
    </Each>
  );
}

function Dots() {
  return (
    <Each of="dots">
      <Each of="first">
        <PromoDot index="{{position}}" count="{{offers}}" current />
      </Each>
      {'{{^first}}'}
      <PromoDot index="{{position}}" count="{{offers}}" current={false} />
      {'{{/first}}'}
    </Each>
  );
}

function Offers() {
  return (
    <Each of="offered">
      <PromosView
        cards={
          <>
            <Offer of="hero" eager="high" />
            <Offer of="next" eager />
            <Offer of="more" />
          </>
        }
        controls={
          <Each of="several">
            <PromoControls playing dots={<Dots />} />
          </Each>
        }
      />
    </Each>
  );
}

const TAGS = { plain: '', hot: 'HOT', new: 'NEW', jackpot: 'JP' } as const satisfies Record<string, ShownGame['tag']>;

function Tiles({ of, eager }: { of: string; eager: boolean }) {
  const place = { href: '{{routes.lobby.game-start}}?gameId={{gameId}}', sizes: TILE_SIZES, eager };
  const game = { name: '{{name}}', ...PICTURE };
  return (
    <Each of={of}>
      <li>
        {Object.entries(TAGS).map(([name, tag]) => (
          <Each key={name} of={name}>
            <Tile {...place} game={{ ...game, tag, status: ITEM_STATUS.on }} />
          </Each>
        ))}
      </li>
    </Each>
  );
}

function SignUp() {
  const t = useText();
  return <ButtonLink href="{{routes.shell.register}}">{t('lobby.welcome.sign-up')}</ButtonLink>;
}

function Home() {
  const t = useText();
  return (
    <HomeView promos={<Offers />} strip="{{{slots.lobby.jackpot-strip}}}">
      <GamesView
        first={null}
        last={
          <WelcomeView>
            <SignUp />
          </WelcomeView>
        }
        tabs={[
          { value: ALL, label: t('lobby.home.hot') },
          { value: '{{id}}', label: '{{name}}' },
        ]}
        type={ALL}
        title={t('lobby.home.popular')}
        search={
          <ButtonLink tone="secondary" wide href="{{routes.lobby.search}}">
            {t('lobby.home.search')}
          </ButtonLink>
        }
      >
        <Each of="none">
          <EmptyState title={t('lobby.home.none')} />
        </Each>
        <Each of="open">
          <GameGrid>
            <Tiles of="near" eager />
            <Tiles of="wide" eager />
            <Tiles of="far" eager={false} />
          </GameGrid>
        </Each>
      </GamesView>
    </HomeView>
  );
}

const WORDS = ['title', 'text', 'cta'];
const LOCALES: readonly Locale[] = ['en-PH', 'fil-PH'];
const wordsIn = (locale: Locale) => WORDS.map((word) => `${word}: "${locale}".${word} || ${word}`).join(', ');
const OFFER = `{${LOCALES.map((locale) => `"${locale}": {${wordsIn(locale)}}`).join(', ')}, target: target, imgUrl: imgUrl, imgSet: imgSet}`;
const isOpen = `status == \`${ITEM_STATUS.on}\``;
const GAME = `{gameId: gameId, name: name, imgUrl: imgUrl, imgSet: imgSet, ${Object.entries(TAGS)
  .map(([name, tag]) => `${name}: tag == '${tag}'`)
  .join(', ')}}`;
const OFFERS = 'sort_by(config.appBannerList, &sort)';
const OPEN = `config.appGameList[?${isOpen}]`;
const HOT = 'contains($.config.appHotGameList || `[]`, gameId)';
/** Hot games first, in the order of their list, then the others by `sort`: the same order as `hotFirst`. */
const HOT_ONES = `config.appHotGameList[].[let $id = @ in $.config.appGameList[?${isOpen} && gameId == $id]][][]`;
const GAMES = `([${HOT_ONES} || \`[]\`, sort_by(config.appGameList[?${isOpen} && !${HOT}], &sort)][])`;

/** Games on the first screen of a desktop: two rows of seven. */
const ON_DESKTOPS = 14;

/** Limits pictures outside a phone's first screen to wide screens: phones load them only when the page itself runs. */
const onWideScreens = (tiles: string) =>
  tiles.replaceAll('<source ', '<source media="(min-width:768px)" ').replaceAll(' src="{{imgUrl}}"', '');

/** Preloads the first offer's picture in a format that the browser supports, before the body is parsed. */
const preload = (format: 'avif' | 'webp') =>
  `<link rel="preload" as="image" type="image/${format}" imagesrcset="{{imgSet.${format}}}" imagesizes="${PROMO_SIZES}" fetchpriority="high">`;

/**
 * The prerendered home page for visitors: the offers, the games of the first category, and the pictures of the first
 * rows.
 */
export default {
  'route:lobby.home': {
    config: ['appBannerList', 'appGameList', 'appGameTypeList', 'appHotGameList'],
    routes: ['lobby.game-start', 'lobby.search', 'shell.register'],
    view: `{
      offers: length(config.appBannerList),
      offered: length(config.appBannerList) > \`0\`,
      several: length(config.appBannerList) > \`1\`,
      dots: config.appBannerList[*].{id: id},
      hero: ${OFFERS}[:1].${OFFER},
      next: ${OFFERS}[1:2].${OFFER},
      more: ${OFFERS}[2:].${OFFER},
      types: sort_by(config.appGameTypeList[?contains($.${OPEN}[].typeIds[], id)], &sort)[*].{id: id, name: name},
      none: length(${OPEN}) == \`0\`,
      open: length(${OPEN}) > \`0\`,
      near: ${GAMES}[:${ON_PHONES}].${GAME},
      wide: ${GAMES}[${ON_PHONES}:${ON_DESKTOPS}].${GAME},
      far: ${GAMES}[${ON_DESKTOPS}:${MOST}].${GAME}
    }`,
    body: () => <Home />,
    head: `{{#hero}}{{#imgSet.avif}}${preload('avif')}{{/imgSet.avif}}{{^imgSet.avif}}${preload('webp')}{{/imgSet.avif}}{{/hero}}`,
    finish: (html) =>
      html
        .replace(new RegExp(`<button(?:(?!</button>).)*?${TABS}-\\{\\{id\\}\\}.*?</button>`), '{{#types}}$&{{/types}}')
        // Drops the WebP sources: browsers without AVIF use the plain format until a script runs, which saves bytes.
        .replaceAll(/<source type="image\/webp"[^>]*>/g, '')
        .replace(/\{\{#wide\}\}.*\{\{\/wide\}\}/, onWideScreens),
  },
} satisfies PrerenderSources;
