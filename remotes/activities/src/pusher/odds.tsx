import { awardTextIn } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { OddsTable } from '../rules/odds-table';
import { useText } from '../text/pusher';
import type { Stand } from './pusher-state';

/** All prizes with their chances. */
export function Odds({ of }: { of: Stand['placeList'] }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <OddsTable
      caption={t('activities.pusher.odds')}
      prize={t('activities.pusher.prize')}
      chance={t('activities.pusher.chance')}
      rows={of.map(({ id, awardList, oddsText }) => ({
        id,
        prize: awardList.length === 0 ? t('activities.pusher.empty') : awardList.map(awardText).join(' + '),
        chance: oddsText,
      }))}
    />
  );
}
