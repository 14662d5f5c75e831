import { Play } from 'lucide-react';
import { Anchor, Card, Icon, Picture, SectionTitle, Skeleton } from '@parola/ui';
import { useText } from '../text';
import { useOpenGame } from '../tile/use-open-game';
import type { ToContinue } from './use-continue';
import css from './home.module.css';

/** The row of recently played games, or its reserved space while they load. Empty for a player without one. */
export function Continue({ played, place }: ToContinue) {
  const t = useText();
  const { hrefOf, open } = useOpenGame();
  if (place !== 'shown' && place !== 'kept') return null;
  return (
    <section className={css.section} aria-labelledby="lobby-continue" aria-busy={place === 'kept' || undefined}>
      <div className={css.gamesTitle}>
        <SectionTitle id="lobby-continue">{t('lobby.home.continue')}</SectionTitle>
      </div>
      <ul className={css.row}>
        {played.map((game) => (
          <li key={game.gameId}>
            <Card
              as={Anchor}
              tone="frame"
              className={css.again}
              href={hrefOf(game) ?? ''}
              onNavigate={() => open(game)}
            >
              <Picture
                src={game.imgUrl}
                avif={game.imgSet.avif}
                webp={game.imgSet.webp}
                sizes="48px"
                alt=""
                width={240}
                height={320}
                cover
                className={css.againArt}
              />
              <span className={css.againName}>{game.name}</span>
              <Icon of={Play} size={16} />
            </Card>
          </li>
        ))}
        {place === 'kept' && (
          <li>
            <Skeleton className={css.again} />
          </li>
        )}
      </ul>
    </section>
  );
}
