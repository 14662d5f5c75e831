import { Trophy } from 'lucide-react';
import type { GameItem } from '@parola/calls';
import { useCall, useConfigStatus } from '@parola/kit';
import { formatMoney, Icon } from '@parola/ui';
import { Ticker } from '@parola/ui/forms';
import { useText } from '../text/shelf';
import { Saved } from './stored-content-notice';
import css from './winners.module.css';

/**
 * Real wins of the last day in rotation (2 s, specification), with a line between them that most bets lose. Empty
 * without wins.
 */
function WinnersLine({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const { data } = useCall('gameWinners', {}, { quiet: true, pollMs: 60_000 });
  if (!data) return null;
  const wins = data.list.flatMap(({ gameId, nickname, amount, createTime }, index) => {
    const game = games.find((one) => one.gameId === gameId);
    if (!game) return [];
    const won = { name: nickname, amount: formatMoney(amount), game: game.name };
    const content = (
      <span className={css.win}>
        <span className={css.amount}>{won.amount}</span>
        <span className={css.by}>{t('lobby.winners.by', won)}</span>
      </span>
    );
    return [{ id: `${createTime}-${index}`, content, said: t('lobby.winners.won', won) }];
  });
  const label = t('lobby.winners.label');
  if (wins.length === 0) return null;
  const notes = (['which', 'most'] as const).map((id) => ({
    id,
    content: t(`lobby.winners.${id}`),
    said: t(`lobby.winners.${id}`),
  }));
  const items = [...wins, ...notes];
  return (
    <section aria-label={label}>
      <Ticker label={label} icon={<Icon of={Trophy} size={20} />} items={items} />
      {/* The rotating line is hidden from screen readers, which would announce it every 2 s. */}
      <ul className="visually-hidden">
        {items.map((item) => (
          <li key={item.id}>{item.said}</li>
        ))}
      </ul>
    </section>
  );
}

/** The line of winners, below a notice when the page shows stored content from an earlier visit. */
export function Winners({ games }: { games: readonly GameItem[] }) {
  const failed = useConfigStatus() === 'failed';
  return (
    <>
      {failed && <Saved />}
      <WinnersLine games={games} />
    </>
  );
}
