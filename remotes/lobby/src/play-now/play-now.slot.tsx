import { useConfig, useConfigStatus } from '@parola/kit';
import { SectionTitle, Skeleton } from '@parola/ui';
import { bySort, isOpen } from '../games/order';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import css from './play-now.module.css';

/** After a deposit: games that are open right now. */
export default function PlayNow() {
  const t = useText();
  const { hrefOf, open } = useOpenGame();
  const list = useConfig('appGameList');
  const asking = useConfigStatus() === 'loading' && !list;
  const games = bySort((list ?? []).filter(isOpen)).slice(0, 4);
  if (games.length === 0 && !asking) return null;
  return (
    <section className={css.section} aria-labelledby="lobby-play-now">
      <SectionTitle id="lobby-play-now" level={2}>
        {t('lobby.play-now.title')}
      </SectionTitle>
      <ul className={css.row}>
        {asking && (
          <li className={css.item}>
            <Skeleton shape="tile" />
          </li>
        )}
        {games.map((game) => (
          <li key={game.gameId} className={css.item}>
            <Tile game={game} href={hrefOf(game)} onOpen={open} sizes="120px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
