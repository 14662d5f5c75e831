import type { MailAward } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { toast } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import { wasNotShown } from '../../services/modals/modals';
import { useAwardWords } from './award-words';

/**
 * Returns a function that shows received awards and resolves when the player closes them. If the pop-up cannot open, a
 * toast shows them.
 */
export function useReward(): (awards: readonly MailAward[]) => Promise<void> {
  const t = useText();
  const say = useAwardWords();
  const locale = useLocale();
  const { modals } = useHost();
  return async (awards) => {
    const outcome = await modals.open('shell.reward', { awards });
    if (wasNotShown(outcome))
      toast(t('shell.mail.received', { awards: new Intl.ListFormat(locale).format(awards.map(say)) }));
  };
}
