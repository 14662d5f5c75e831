import { useEffect, useRef, useState } from 'react';
import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { cx, Picture, Pill } from '@parola/ui';
import { useText } from '../text';
import css from './tile.module.css';

/**
 * A picture may take this long before something is drawn in its place (specification: time-out of the icon loader);
 * ms.
 */
const WAIT_MS = 5_000;
const TAG_TONE = { HOT: 'accent', NEW: 'accent', JP: 'gold' } as const;

/** The facts of a game that a tile shows. */
export type ShownGame = Pick<GameItem, 'name' | 'status' | 'tag' | 'imgUrl' | 'imgSet'>;

export interface TileProps<G extends ShownGame> {
  game: G;
  href: string | undefined;
  onOpen?(game: G): void;
  /** Layout width of the tile, as the `sizes` of its picture. */
  sizes: string;
  eager?: boolean;
}

/**
 * A game: its art, its name, one tag at most. A game that cannot be played says so and stays a button, so that
 * everyone learns why.
 */
export function Tile<G extends ShownGame>({ game, href, onOpen, sizes, eager }: TileProps<G>) {
  const t = useText();
  const open = game.status === ITEM_STATUS.on;
  const tile = useRef<Element>(null);
  const [late, setLate] = useState(false);
  // Asks the picture itself: a picture of a page painted before its scripts has emitted no event.
  const look = () => setLate(!tile.current?.querySelector('img')?.naturalWidth);
  useEffect(() => {
    const timer = setTimeout(look, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Its events do not bubble, and are seen on their way in.
  const seen = {
    ref: (element: Element | null) => void (tile.current = element),
    onLoadCapture: look,
    onErrorCapture: look,
  };
  const content = (
    <>
      <Picture
        src={game.imgUrl}
        avif={game.imgSet.avif}
        webp={game.imgSet.webp}
        sizes={sizes}
        alt=""
        width={240}
        height={320}
        eager={eager}
        cover
        className={css.art}
      />
      {late && (
        <span className={css.drawn} aria-hidden="true">
          {game.name[0]}
        </span>
      )}
      {open && game.tag !== '' && (
        <Pill tone={TAG_TONE[game.tag]} className={css.tag}>
          {game.tag}
        </Pill>
      )}
      {!open && <span className={css.ribbon}>{t('lobby.tile.soon')}</span>}{' '}
      <span className={css.name}>{game.name}</span>
    </>
  );
  if (!open || href === undefined) {
    return (
      <button
        {...seen}
        type="button"
        className={cx(css.tile, css.closed)}
        // The accessible name contains the visible text, so that speech input works.
        aria-label={t('lobby.tile.closed', { game: `${t('lobby.tile.soon')} ${game.name}` })}
        onClick={() => onOpen?.(game)}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      {...seen}
      className={css.tile}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen?.(game);
      }}
    >
      {content}
    </a>
  );
}
