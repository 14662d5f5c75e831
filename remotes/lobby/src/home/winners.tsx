import { Trophy } from 'lucide-react';
import type { GameItem } from '@parola/calls';
import { useCall, useConfigStatus } from '@parola/kit';
import { formatMoney, Icon } from '@parola/ui';
import { Ticker } from '@parola/ui/forms';
import { useText } from '../text/shelf';
import { Saved } from './saved';
import { WinnersPlace } from './winners-place';

/**
 * Wins that really were, of the last day, one after the other (2 s, specification), and among them what most bets come to; a line that
 * says that there were none where there were none. Never higher than its place: nothing moves when it comes.
 */
function WinnersLine({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const { data } = useCall('gameWinners', {}, { quiet: true, pollMs: 60_000 });
  if (!data) return <WinnersPlace />;
  const wins = data.list.flatMap(({ gameId, nickname, amount, createTime }, index) => {
    const game = games.find((one) => one.gameId === gameId);
    if (!game) return [];
    const content = t('lobby.winners.won', { name: nickname, amount: formatMoney(amount), game: game.name });
    return [{ id: `${createTime}-${index}`, content }];
  });
  const label = t('lobby.winners.label');
  const notes = wins.length > 0 ? (['which', 'most'] as const) : (['none'] as const);
  const items = [...wins, ...notes.map((id) => ({ id, content: t(`lobby.winners.${id}`) }))];
  return (
    <section aria-label={label}>
      <Ticker label={label} icon={<Icon of={Trophy} size={20} />} items={items} />
      {/* The line that turns is hidden from screen readers: they would hear it every 2 s. */}
      <ul className="visually-hidden">
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  );
}

/** The line of the winners, under a word about the page where that was kept from an earlier visit. */
export function Winners({ games }: { games: readonly GameItem[] }) {
  const failed = useConfigStatus() === 'failed';
  return (
    <>
      {failed && <Saved />}
      <WinnersLine games={games} />
    </>
  );
}
