import type { GameItem } from '@parola/calls';
import { useCall } from '@parola/kit';
import { SectionTitle } from '@parola/ui';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import css from './home.module.css';

const MOST = 10;

/** Games played before, the latest first. Nothing is shown until there is one. */
export function Continue({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const { hrefOf, open } = useOpenGame();
  const history = useCall('gameHistory', {});
  const played = (history.data?.list ?? [])
    .flatMap((row) => games.find((game) => game.gameId === row.gameId) ?? [])
    .slice(0, MOST);
  if (played.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="lobby-continue">
      <SectionTitle id="lobby-continue">{t('lobby.home.continue')}</SectionTitle>
      <ul className={css.row}>
        {played.map((game) => (
          <li key={game.gameId} className={css.rowItem}>
            <Tile game={game} href={hrefOf(game)} onOpen={open} sizes="140px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
