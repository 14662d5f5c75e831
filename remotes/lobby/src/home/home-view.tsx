import type { ReactNode, RefObject } from 'react';
import { ChipTabs, SectionTitle, TabPanel, type TabItem } from '@parola/ui';
import { useText } from '../text';
import css from './home.module.css';

/** Ties the categories to their panel. */
export const TABS = 'lobby-games';
/** Tiles of the first category; the rest is found by looking for it. */
export const MOST = 24;
/** The category of all games. */
export const ALL = 'all';
/** Layout width of a tile, as the `sizes` of its picture. */
export const TILE_SIZES = '(min-width:1280px) 165px, (min-width:1024px) 16vw, (min-width:768px) 18vw, 31vw';

export interface HomeViewProps {
  promos: ReactNode;
  strip: ReactNode;
  children: ReactNode;
  /** The container for content further down, rendered once it comes near. */
  below?: RefObject<HTMLDivElement | null>;
  shelves?: ReactNode;
}

/** The order of the lobby (design guideline, section 6): offers, jackpots, games, and further content. */
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
  /** The way to all games, and to look for one. */
  search: ReactNode;
  /** The block before all games: games to continue. A chosen category comes right after its chip. */
  first: ReactNode;
  /** The block after all games: the invitation. The first screen belongs to games. */
  last: ReactNode;
  children: ReactNode;
}

/** Categories, and the games of one of them. */
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

/** The tiles, each an `<li>`. */
export function GameGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>;
}
