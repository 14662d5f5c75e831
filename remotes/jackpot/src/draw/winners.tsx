import { useMemo } from 'react';
import { awardText, DRAW_TYPE, JACKPOT_DISPLAY, type JackpotWinner } from '@parola/calls';
import { Money } from '@parola/ui';
import { Ticker } from '@parola/ui/forms';
import css from './winners.module.css';

/** LUCKY GUY: who really won lately. Every 2 s the next one scrolls in from below. */
export function Winners({ list }: { list: readonly JackpotWinner[] }) {
  const items = useMemo(
    () =>
      list.map((winner, index) => ({
        id: `${winner.updateTime}-${index}`,
        content: (
          <span className={css.winner}>
            <span className={css.name}>
              {winner.nickname} ·{' '}
              {winner.amountSection > 0 && winner.type === DRAW_TYPE.prize ? 'Prize' : awardText(winner)}
            </span>
            {winner.amountSection > 0 && <Money value={winner.amountSection} tone="gold" />}
          </span>
        ),
      })),
    [list],
  );
  if (items.length === 0)
    return (
      <p className={css.none}>
        <span className={css.lucky}>Lucky guy</span> No winners yet.
      </p>
    );
  return (
    <Ticker
      label="Winners"
      items={items}
      everyMs={JACKPOT_DISPLAY.tickerMs}
      icon={<span className={css.lucky}>Lucky guy</span>}
      className={css.ticker}
    />
  );
}
