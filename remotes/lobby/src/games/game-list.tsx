import { Heart } from 'lucide-react';
import type { GameItem } from '@parola/calls';
import { Card, cx, Icon, IconButton, Picture } from '@parola/ui';
import { useText } from '../text/shelf';
import { useText as useLobbyText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { ClosedGame } from './closed-game';
import { isOpen } from './sort-games';
import type { Likes } from './use-likes';
import css from './game-list.module.css';

const TILE_SIZES = '(min-width:1024px) 165px, (min-width:768px) 18vw, 31vw';

interface Props {
  label: string;
  games: readonly GameItem[];
  /** A grid of tiles, or rows in the card layout. */
  layout: 'tiles' | 'rows';
  likes: Likes;
  /** Text for the second line of a row. */
  metaOf?(game: GameItem): string | undefined;
  /** Called before a game opens. */
  onOpen?(): void;
}

/** A list of games, with buttons to like them. */
export function GameList({ label, games, layout, likes, metaOf, onOpen }: Props) {
  const { hrefOf, open, closed, forget } = useOpenGame();
  function go(game: GameItem): void {
    onOpen?.();
    open(game);
  }
  return (
    <>
      <ul className={layout === 'tiles' ? css.tiles : css.rows} aria-label={label}>
        {games.map((game) => {
          const like = likes.liked && isOpen(game) && (
            <Like game={game} likes={likes} liked={likes.liked.includes(game.gameId)} />
          );
          return layout === 'tiles' ? (
            <li key={game.gameId} className={css.tile}>
              <Tile game={game} href={hrefOf(game)} onOpen={go} sizes={TILE_SIZES} />
              {like}
            </li>
          ) : (
            <Card key={game.gameId} as="li" tone="frame" className={css.row}>
              <Row game={game} href={hrefOf(game)} meta={metaOf?.(game)} onOpen={go} />
              {like}
            </Card>
          );
        })}
      </ul>
      <ClosedGame game={closed} onClose={forget} />
    </>
  );
}

function Like({ game, likes, liked }: { game: GameItem; likes: Likes; liked: boolean }) {
  const t = useText();
  return (
    <IconButton
      className={css.like}
      label={t('lobby.like.mark', { game: game.name })}
      aria-pressed={liked}
      busy={likes.busy}
      onClick={() => void likes.set(game.gameId, !liked)}
    >
      <Icon of={Heart} size={20} className={cx(css.heart, liked && css.on)} />
    </IconButton>
  );
}

interface RowProps {
  game: GameItem;
  href: string | undefined;
  meta: string | undefined;
  onOpen(game: GameItem): void;
}

function Row({ game, href, meta, onOpen }: RowProps) {
  const t = useLobbyText();
  const words = useText();
  const content = (
    <>
      <Picture
        src={game.imgUrl}
        avif={game.imgSet.avif}
        webp={game.imgSet.webp}
        sizes="54px"
        alt=""
        width={54}
        height={72}
        cover
        className={css.art}
      />
      <span className={css.words}>
        <span className={css.name}>{game.name}</span>{' '}
        <span className={css.meta}>
          {isOpen(game)
            ? (meta ?? words('lobby.search.rtp', { percent: (game.rtpBp / 100).toFixed(2) }))
            : t('lobby.tile.soon')}
        </span>
      </span>
    </>
  );
  if (!isOpen(game) || href === undefined)
    return (
      <button type="button" className={css.link} onClick={() => onOpen(game)}>
        {content}
      </button>
    );
  return (
    <a
      className={css.link}
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
