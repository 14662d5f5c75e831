import { awardTextIn, isCoin, type Award } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { toast } from '@parola/ui/forms';
import { useText } from '../text';

/**
 * The steps after a claim of an activity: emit the fact, read the balance, and open the shell's pop-up. Resolves when
 * the player goes on. A shell without the pop-up shows a line of text.
 */
export function useReceived(activityId: number): (awards: readonly Award[]) => Promise<void> {
  const t = useText();
  const locale = useLocale();
  const { bus, modals, session } = useHost();
  return async (awards) => {
    bus.emit('activities.award-received@1', {
      activityId,
      awards: awards.map(({ propId, count }) => ({ propId, count })),
    });
    void session.refresh();
    // Money from activities is bonus money, as the terms beside the button say.
    const items = awards.map(({ propId, count }) => ({ propId, count, ...(isCoin(propId) && { cash: false }) }));
    const outcome = await modals.open('shell.reward', { awards: items });
    if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed'))
      toast(
        t('activities.reward.received', {
          awards: new Intl.ListFormat(locale).format(awards.map(awardTextIn(locale))),
        }),
      );
  };
}
