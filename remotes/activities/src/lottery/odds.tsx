import { awardTextIn, type ScratchOffer } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Icon } from '@parola/ui';
import { OddsTable } from '../rules/odds-table';
import { useText } from '../text/lottery';
import { awardIcon } from './award-icon';
import css from './lottery.module.css';

/** All prizes of a kind of card with their chances. */
export function Odds({ of: { awardList } }: { of: ScratchOffer }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <OddsTable
      caption={t('activities.lottery.odds')}
      prize={t('activities.lottery.award')}
      chance={t('activities.lottery.chance')}
      rows={awardList.map((award) => ({
        id: award.id,
        prize: (
          <>
            <Icon of={awardIcon(award.propId)} size={20} className={css.oddsIcon} /> {awardText(award)}
          </>
        ),
        chance: award.oddsText,
      }))}
    />
  );
}
