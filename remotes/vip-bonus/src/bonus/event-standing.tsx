import { awardTextIn, formatCount, isCoin, isMoneyCondition } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { formatMoney } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import type { Standing } from './activity-places';
import css from './events.module.css';

/** Conditions without a measure. */
const WITHOUT_MEASURE: readonly Standing['condition'][] = ['none', 'proof', 'kyc'];

const pesos = (amount: number) => formatMoney(amount, { compactZeros: true });

/** The reward of an event, and how far the player has come towards the next one. */
export function EventStanding({ standing }: { standing: Standing }) {
  const t = useText();
  const locale = useLocale();
  const { condition, award, state } = standing;
  const { propId, least, most } = award;
  const count = isCoin(propId) ? pesos : formatCount;
  const largest = isCoin(propId) ? pesos(most) : awardTextIn(locale)({ propId, count: most });
  const [have, need] = [Math.min(standing.have, standing.need), standing.need].map(
    isMoneyCondition(condition) ? pesos : formatCount,
  );
  return (
    <>
      <span className={css.reward}>
        {least === most ? largest : t('vip-bonus.events.reward', { least: count(least), most: largest })}
      </span>
      {state === 'open' && !WITHOUT_MEASURE.includes(condition) && (
        <span className={css.progress}>
          <Progress
            label={t('vip-bonus.events.progress')}
            hideLabel
            value={standing.have}
            max={standing.need}
            text={`${have} / ${need}`}
          />
        </span>
      )}
    </>
  );
}
