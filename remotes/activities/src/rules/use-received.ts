import { awardTextIn, isCoin, type Award } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { toast } from '@parola/ui/forms';
import { useText } from '../text';

/**
 * Handles a claimed award of an activity: reloads the balance and opens the shell's pop-up. Resolves when the player
 * closes it. A shell without the pop-up shows a line of text.
 */
export function useReceived(): (awards: readonly Award[]) => Promise<void> {
  const t = useText();
  const locale = useLocale();
  const { modals, session } = useHost();
  return async (awards) => {
    void session.refresh();
    // Money from activities is bonus money, as the terms beside the button state.
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
