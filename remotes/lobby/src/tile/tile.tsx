import { useEffect, useRef, useState } from 'react';
import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { cx, Picture, Pill } from '@parola/ui';
import { useText } from '../text';
import css from './tile.module.css';

/** Timeout of a picture, after which a placeholder is drawn (specification: time-out of the icon loader); ms. */
const WAIT_MS = 5_000;
const TAG_TONE = { HOT: 'accent', NEW: 'accent', JP: 'gold' } as const;

/** The data of a game that a tile shows. */
export type ShownGame = Pick<GameItem, 'name' | 'status' | 'tag' | 'imgUrl' | 'imgSet'>;

export interface TileProps<G extends ShownGame> {
  game: G;
  href: string | undefined;
  onOpen?(game: G): void;
  /** `sizes` of the tile's picture. */
  sizes: string;
  eager?: boolean;
  /** Its picture is not requested yet. */
  waits?: boolean;
}

/**
 * A game tile: picture, name, at most one tag. A game that cannot be played is marked and stays a button, so that a tap
 * can explain the reason.
 */
export function Tile<G extends ShownGame>({ game, href, onOpen, sizes, eager, waits }: TileProps<G>) {
  const t = useText();
  const open = game.status === ITEM_STATUS.on;
  const tile = useRef<Element>(null);
  const [late, setLate] = useState(false);
  // Checks the image element itself: a picture of a prerendered page may have fired its events before the scripts ran.
  const look = () => setLate(!tile.current?.querySelector('img')?.naturalWidth);
  useEffect(() => {
    const timer = setTimeout(look, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // `load` and `error` do not bubble, so they are caught in the capture phase.
  const imageEvents = {
    ref: (element: Element | null) => void (tile.current = element),
    onLoadCapture: look,
    onErrorCapture: look,
  };
  const content = (
    <>
      <Picture
        src={waits ? '' : game.imgUrl}
        avif={waits ? '' : game.imgSet.avif}
        webp={waits ? '' : game.imgSet.webp}
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
        {...imageEvents}
        type="button"
        className={cx(css.tile, css.closed)}
        // The accessible name contains the visible text, as voice control requires.
        aria-label={t('lobby.tile.closed', { game: `${t('lobby.tile.soon')} ${game.name}` })}
        onClick={() => onOpen?.(game)}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      {...imageEvents}
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
