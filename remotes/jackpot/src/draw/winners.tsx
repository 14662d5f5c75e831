import { useMemo } from 'react';
import { awardTextIn, DRAW_TYPE, JACKPOT_DISPLAY, type JackpotWinner } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { Ticker } from '@parola/ui/forms';
import { useText } from '../text';
import css from './winners.module.css';

/** LUCKY GUY: real recent winners. Every 2 s the next one scrolls in from below. */
export function Winners({ list }: { list: readonly JackpotWinner[] }) {
  const t = useText();
  const locale = useLocale();
  const items = useMemo(() => {
    const awardText = awardTextIn(locale);
    return list.map((winner, index) => ({
      id: `${winner.updateTime}-${index}`,
      content: (
        <span className={css.winner}>
          <span className={css.name}>
            {t('jackpot.winners.row', {
              name: winner.nickname,
              award:
                winner.amountSection > 0 && winner.type === DRAW_TYPE.prize ? t('jackpot.prize') : awardText(winner),
            })}
          </span>
          {/* Rendered without an amount too, so that all rows have the same height. */}
          <span className={css.amount}>
            {winner.amountSection > 0 && <Money value={winner.amountSection} tone="gold" />}
          </span>
        </span>
      ),
    }));
  }, [list, t, locale]);
  if (items.length === 0)
    return (
      <p className={css.none}>
        <span className={css.lucky}>{t('jackpot.winners.lucky')}</span> {t('jackpot.winners.none')}
      </p>
    );
  return (
    <Ticker
      label={t('jackpot.winners.label')}
      items={items}
      everyMs={JACKPOT_DISPLAY.tickerMs}
      icon={<span className={css.lucky}>{t('jackpot.winners.lucky')}</span>}
      className={css.ticker}
    />
  );
}
