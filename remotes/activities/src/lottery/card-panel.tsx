import { useId, useState } from 'react';
import { awardTextIn, SCRATCH_COUNTS, translated, type ScratchCard, type ScratchOffer } from '@parola/calls';
import { useHost, useLocale, useOnline, type Action } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { toast } from '@parola/ui/forms';
import { useText } from '../text/lottery';
import { BuySheet } from './buy-sheet';
import { Odds } from './odds';
import css from './lottery.module.css';

interface Props {
  offer: ScratchOffer;
  /** The player's diamond balance; undefined while it is loading. */
  diamond: number | undefined;
  /** The action that draws cards. */
  draw: Action<'scratchCardLottery'>;
  onDrawn(cards: readonly ScratchCard[]): void;
  onReload(): void;
}

/** A kind of card: its possible wins, the purchase, and opening one, five or ten. */
export function CardPanel({ offer, diamond = 0, draw, onDrawn, onReload }: Props) {
  const t = useText();
  const locale = useLocale();
  const online = useOnline();
  const may = useHost().session.can('claim');
  const holdId = useId();
  const [buys, setBuys] = useState(false);
  const { hold, price, left, propId } = offer;
  // The page says why a player may not claim.
  const waits = !online || !may.ok;
  const notBought =
    left === 0
      ? t('activities.lottery.sold')
      : diamond < price
        ? t('activities.lottery.short', { count: price - diamond })
        : undefined;

  async function open(count: (typeof SCRATCH_COUNTS)[number]): Promise<void> {
    const result = await draw.run({ propId, count });
    onReload();
    if (result.ok) onDrawn(result.data.resultList);
  }
  return (
    <Card as="section" tone="violet" className={css.panel} aria-label={translated(offer, locale).name}>
      <p className={css.top}>{t('activities.lottery.top', { award: awardTextIn(locale)(offer.topAward) })}</p>
      <p id={holdId} className={css.hold}>
        {t('activities.lottery.hold', { count: hold })}
      </p>
      <div className={css.counts}>
        {SCRATCH_COUNTS.map((count) => (
          <Button
            key={count}
            busy={draw.busy}
            disabled={waits || hold < count}
            // Said once, below the first button.
            disabledReason={!online && count === SCRATCH_COUNTS[0] ? t('activities.lottery.offline') : undefined}
            aria-describedby={holdId}
            onClick={() => void open(count)}
          >
            {t('activities.lottery.open', { count })}
          </Button>
        ))}
      </div>
      {draw.error && <Banner tone="danger">{draw.error.message}</Banner>}
      <div className={css.buy}>
        <p className={css.small}>
          {t('activities.lottery.diamonds', { count: price })} · {t('activities.lottery.left-today', { count: left })}
        </p>
        <Button
          tone="secondary"
          disabled={waits}
          disabledReason={waits ? undefined : notBought}
          onClick={() => setBuys(true)}
        >
          {t('activities.lottery.buy')}
        </Button>
      </div>
      <Odds of={offer} />
      {buys && (
        <BuySheet
          offer={offer}
          diamond={diamond}
          onClose={() => {
            setBuys(false);
            onReload();
          }}
          onBought={(count) => {
            setBuys(false);
            toast(t('activities.lottery.bought', { count }));
            onReload();
          }}
        />
      )}
    </Card>
  );
}
