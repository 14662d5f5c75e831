import type { ReactNode, RefObject } from 'react';
import { ChipTabs, SectionTitle, TabPanel, type TabItem } from '@parola/ui';
import { useText } from '../text';
import css from './home.module.css';

/** Id that links the category tabs to their panel. */
export const TABS = 'lobby-games';
/** Maximum number of tiles in the first category; the search leads to the rest. */
export const MOST = 24;
/** Games on the first screen of a phone: two rows of three. */
export const ON_PHONES = 6;
/** Value of the tab with all games. */
export const ALL = 'all';
/** `sizes` of a tile's picture. */
export const TILE_SIZES = '(min-width:1280px) 165px, (min-width:1024px) 16vw, (min-width:768px) 18vw, 31vw';

export interface HomeViewProps {
  promos: ReactNode;
  strip: ReactNode;
  children: ReactNode;
  /** Container of the content further down, which is rendered when it scrolls near. */
  below?: RefObject<HTMLDivElement | null>;
  shelves?: ReactNode;
}

/** The order of the lobby (design guideline, section 6): offers, jackpots, games, further content. */
export function HomeView({ promos, strip, children, below, shelves }: HomeViewProps) {
  const t = useText();
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t('lobby.home.heading')}</h1>
      {promos}
      <div className={css.jackpots}>{strip}</div>
      {children}
      <div ref={below} className={css.below}>
        {shelves}
      </div>
    </div>
  );
}

export interface GamesViewProps {
  tabs: readonly TabItem<string>[];
  type: string;
  onType?(type: string): void;
  title: ReactNode;
  /** The link to the search and to all games. */
  search: ReactNode;
  /**
   * A block before the games of all categories: games to continue. The games of a chosen category follow its chip
   * directly.
   */
  first: ReactNode;
  /** A block after all games: the invitation. The first screen belongs to games. */
  last: ReactNode;
  children: ReactNode;
}

/** The categories, and the games of the selected one. */
export function GamesView({
  tabs,
  type,
  onType = () => undefined,
  title,
  search,
  first,
  last,
  children,
}: GamesViewProps) {
  const t = useText();
  return (
    <>
      <ChipTabs id={TABS} label={t('lobby.home.categories')} sticky items={tabs} value={type} onChange={onType} />
      {type === ALL && first}
      <TabPanel tabs={TABS} value={type}>
        <section className={css.section} aria-labelledby="lobby-popular">
          <div className={css.gamesTitle}>
            <SectionTitle id="lobby-popular">{title}</SectionTitle>
          </div>
          {children}
          {search}
        </section>
      </TabPanel>
      {type === ALL && last}
    </>
  );
}

/** The grid of tiles; each child is an `<li>`. */
export function GameGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>;
}
