import { route } from '@parola/contract';
import { useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { useText } from '../text/game';
import css from './rules-sheet.module.css';

/**
 * The link from a real-money game to the same game with play money, and back (player protection C50); leaving either
 * returns to the page where the player came from.
 */
export function OtherWay({ gameId, playing }: { gameId: number; playing: 'money' | 'try' }) {
  const t = useText();
  const { nav } = useHost();
  const open = (tryIt: boolean) =>
    nav.to(route('lobby.game-start', tryIt ? { gameId, tryIt: 1 } : { gameId }), { replace: true });
  if (playing === 'try')
    return (
      <Button tone="secondary" onClick={() => open(false)}>
        {t('lobby.rules.play')}
      </Button>
    );
  return (
    <div>
      <Button tone="secondary" onClick={() => open(true)}>
        {t('lobby.rules.try')}
      </Button>
      <p className={css.line}>{t('lobby.rules.try-text')}</p>
    </div>
  );
}
