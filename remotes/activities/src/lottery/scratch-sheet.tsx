import { useState } from 'react';
import { awardTextIn, type Award, type ScratchCard, type ScratchOffer } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet, useFocusWhen } from '@parola/ui/forms';
import { useText } from '../text/lottery';
import { CardFace } from './card-face';
import { ScratchSurface } from './scratch-surface';
import css from './scratch.module.css';

interface Props {
  /** At least one card. */
  cards: readonly ScratchCard[];
  offers: readonly ScratchOffer[];
  /** Called with the awards that the player has seen; cards not yet scratched stay unopened. */
  onClose(awards: readonly Award[]): void;
}

/** Scratches cards one after another. The server has given their awards at the draw; this sheet only reveals them. */
export function ScratchSheet({ cards, offers, onClose }: Props) {
  const t = useText();
  const { api } = useHost();
  const awardText = awardTextIn(useLocale());
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<readonly ScratchCard[]>([]);
  const card = cards[at];
  const isSeen = card !== undefined && opened.includes(card);
  const result = useFocusWhen<HTMLParagraphElement>(isSeen);
  if (!card) return null;
  const hidden = cards.filter((one) => !opened.includes(one));

  function see(some: readonly ScratchCard[]): void {
    setOpened((before) => [...before, ...some.filter((one) => !before.includes(one))]);
    // Fails silently: a card whose report is lost is shown again later, and nothing is lost.
    api
      .call('scratchCardOpened', { cardNoList: some.map(({ cardNo }) => cardNo) }, { quiet: true })
      .catch(() => undefined);
  }
  const close = () => onClose(opened.flatMap(({ awardList }) => awardList));
  const won = (one: ScratchCard) => t('activities.lottery.won', { award: one.awardList.map(awardText).join(' + ') });
  const all = hidden.length === 0 && cards.length > 1;
  return (
    <Sheet
      open
      tone="stage"
      title={t('activities.lottery.card-of', { at: at + 1, all: cards.length })}
      onClose={close}
      actions={
        <div className={css.actions}>
          {!isSeen && (
            <Button wide onClick={() => see([card])}>
              {t('activities.lottery.reveal')}
            </Button>
          )}
          {hidden.length > 1 && (
            <Button tone="secondary" wide onClick={() => see(hidden)}>
              {t('activities.lottery.reveal-all')}
            </Button>
          )}
          {isSeen && hidden.length > 0 && (
            <Button wide onClick={() => setAt(cards.indexOf(hidden[0] ?? card))}>
              {t('activities.lottery.next')}
            </Button>
          )}
          {hidden.length === 0 && (
            <Button wide onClick={close}>
              {t('activities.lottery.done')}
            </Button>
          )}
        </div>
      }
    >
      <div className={css.board}>
        <ScratchSurface key={card.cardNo} cleared={isSeen} onCleared={() => see([card])}>
          <CardFace card={card} offer={offers.find(({ propId }) => propId === card.propId)} />
        </ScratchSurface>
        {isSeen ? (
          <p ref={result} tabIndex={-1} className={css.won}>
            {won(card)}
          </p>
        ) : (
          <p className={css.how}>{t('activities.lottery.how')}</p>
        )}
        {all && (
          <ul className={css.all}>
            {cards.map((one) => (
              <li key={one.cardNo}>{won(one)}</li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
