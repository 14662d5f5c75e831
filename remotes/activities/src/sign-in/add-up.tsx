import { Check } from 'lucide-react';
import { awardTextIn, CLAIM_STATUS } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card, cx, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { Section } from '../section/section';
import { useText } from '../text';
import type { SignIn } from './sign-in-claim';
import css from './sign-in.module.css';

/**
 * Awards for the number of days in the month, in addition to those of the run. An award is given with the check-in that
 * reaches it.
 */
export function AddUp({ of: { addup, addupDays = 0 } }: { of: Pick<SignIn, 'addup' | 'addupDays'> }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const most = Math.max(0, ...addup.map(({ need }) => need));
  if (most === 0) return null;
  return (
    <Section className={css.addUp} title={t('activities.addup.title')}>
      <Progress
        label={t('activities.addup.days')}
        value={addupDays}
        max={most}
        text={`${Math.min(addupDays, most)} / ${most}`}
      />
      <ul className={css.steps}>
        {addup.map(({ need, awardList, status }) => {
          const has = status === CLAIM_STATUS.received;
          return (
            <Card as="li" key={need} tone="cell" className={cx(css.step, has && css.received)}>
              <span className={css.dayName}>{t('activities.addup.need', { days: need })}</span>
              <span className={css.award}>{awardList.map(awardText).join(' + ')}</span>
              {has && (
                <span className={css.mark}>
                  <Icon of={Check} size={16} />
                  <span className="visually-hidden">{t('activities.days.received')}</span>
                </span>
              )}
            </Card>
          );
        })}
      </ul>
    </Section>
  );
}
