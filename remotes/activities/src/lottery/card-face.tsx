import { awardTextIn, type Award, type ScratchCard, type ScratchOffer } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { cx, Icon } from '@parola/ui';
import { awardIcon } from './award-icon';
import css from './scratch.module.css';

/** The award in a cell: a special one of the card, or one of the offer's kinds. */
function shownIn(cell: number, card: ScratchCard, offer: ScratchOffer | undefined): Award | undefined {
  return card.awardList.find(({ id }) => id === cell) ?? offer?.awardList.find((award) => award.id === cell);
}

/** The nine cells of a card. Decorative: the text beside the card names its win. */
export function CardFace({ card, offer }: { card: ScratchCard; offer: ScratchOffer | undefined }) {
  const awardText = awardTextIn(useLocale());
  return (
    <div className={css.cells} aria-hidden="true">
      {card.cells.map((cell, at) => {
        const award = shownIn(cell, card, offer);
        const isAward = card.awardList.some(({ id }) => id === cell);
        return (
          <span key={at} className={cx(css.cell, isAward && css.alike)}>
            {award && <Icon of={awardIcon(award.propId)} />}
            <span className={css.cellText}>{award ? awardText(award) : '·'}</span>
          </span>
        );
      })}
    </div>
  );
}
