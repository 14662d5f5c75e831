import { awardTextIn, isCoin, type Award } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { toast } from '@parola/ui/forms';
import { useText } from '../text/vip';

/**
 * Shows received awards in the shell's pop-up; resolves when the player closes it. A shell without the pop-up shows a
 * line of text.
 */
export function useReward(cash: boolean): (awards: readonly Award[]) => Promise<void> {
  const t = useText();
  const locale = useLocale();
  const { modals } = useHost();
  return async (awards) => {
    const items = awards.map(({ propId, count }) => ({ propId, count, ...(isCoin(propId) && { cash }) }));
    const outcome = await modals.open('shell.reward', { awards: items });
    if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed'))
      toast(
        t('vip-bonus.daily.received', { awards: new Intl.ListFormat(locale).format(awards.map(awardTextIn(locale))) }),
      );
  };
}
