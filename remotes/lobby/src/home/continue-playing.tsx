import { SectionTitle, Skeleton } from '@parola/ui';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import type { ToContinue } from './use-continue';
import css from './home.module.css';

/** Games played before, or their place while they are on their way. Nothing is shown until there is one. */
export function Continue({ played, place }: ToContinue) {
  const t = useText();
  const { hrefOf, open } = useOpenGame();
  if (place !== 'shown' && place !== 'kept') return null;
  return (
    <section className={css.section} aria-labelledby="lobby-continue" aria-busy={place === 'kept' || undefined}>
      <SectionTitle id="lobby-continue">{t('lobby.home.continue')}</SectionTitle>
      <ul className={css.row}>
        {played.map((game) => (
          <li key={game.gameId} className={css.rowItem}>
            <Tile game={game} href={hrefOf(game)} onOpen={open} sizes="140px" />
          </li>
        ))}
        {place === 'kept' && (
          <li className={css.rowItem}>
            <Skeleton shape="tile" />
          </li>
        )}
      </ul>
    </section>
  );
}
