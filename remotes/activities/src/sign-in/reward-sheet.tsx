import { awardTextIn, type Award } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import css from './sign-in.module.css';

/** What was just received. The words are those of the specification's reward popup. */
export function RewardSheet({ awards, onClose }: { awards: readonly Award[] | undefined; onClose(): void }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <Sheet
      open={awards !== undefined}
      onClose={onClose}
      title={t('activities.reward.title')}
      tone="stage"
      actions={
        <Button size="lg" wide onClick={onClose}>
          {t('activities.reward.close')}
        </Button>
      }
    >
      <p className={css.reward}>{awards?.map(awardText).join(' + ')}</p>
    </Sheet>
  );
}
