import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { cx, Picture, Pill } from '@parola/ui';
import { useText } from '../text';
import css from './tile.module.css';

const TAG_TONE = { HOT: 'accent', NEW: 'accent', JP: 'gold' } as const;

export interface TileProps {
  game: GameItem;
  href: string | undefined;
  onOpen(game: GameItem): void;
  /** Layout width of the tile, as the `sizes` of its picture. */
  sizes: string;
  eager?: boolean;
}

/** A game: its art, its name, one tag at most. A game that cannot be played says so and stays a button, so that everyone learns why. */
export function Tile({ game, href, onOpen, sizes, eager }: TileProps) {
  const t = useText();
  const open = game.status === ITEM_STATUS.on;
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
      {open && game.tag !== '' && (
        <Pill tone={TAG_TONE[game.tag]} className={css.tag}>
          {game.tag}
        </Pill>
      )}
      {!open && <span className={css.ribbon}>{t('lobby.tile.soon')}</span>}
      <span className={css.name}>{game.name}</span>
    </>
  );
  if (!open || href === undefined) {
    return (
      <button
        type="button"
        className={cx(css.tile, css.closed)}
        aria-label={t('lobby.tile.closed', { game: game.name })}
        onClick={() => onOpen(game)}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      className={css.tile}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen(game);
      }}
    >
      {content}
    </a>
  );
}
