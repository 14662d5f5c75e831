import { formatPesos, type CallResponse } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Card, Money } from '@parola/ui';
import { Countdown, RewardTerms, useFocusWhen } from '@parola/ui/forms';
import { useClaim } from '../claim/use-claim';
import { T, useText } from '../text/vip';
import css from './rebate.module.css';

interface Props {
  rebate: CallResponse<'betBonus'>;
  onChanged(): void;
}

/** The total claimable rebate, and the rebate on today's bets so far. */
export function ToClaim({ rebate, onChanged }: Props) {
  const t = useText();
  const { totalBonus, todayBonus, minReceive, settleTime, cash, vip } = rebate;
  const claim = useClaim(useAction('betBonusReceive'), { cash, onChanged });
  const enough = totalBonus >= minReceive;
  const done = useFocusWhen<HTMLHeadingElement>(claim.isSeen && !enough);
  const short = t('vip-bonus.rebate.minimum', { amount: formatPesos(minReceive) });
  return (
    <Card as="section" tone="gold" className={css.hero} aria-labelledby="rebate-now">
      <h2 id="rebate-now" ref={done} tabIndex={-1} className={css.label}>
        {t('vip-bonus.rebate.now')}
      </h2>
      <Money value={totalBonus} size="xl" tone="gold" />
      {enough ? (
        <Button wide busy={claim.busy} onClick={() => void claim.run({})} disabledReason={claim.disabledReason}>
          {t('vip-bonus.claim-all')}
        </Button>
      ) : (
        <p className={css.text}>{vip === 0 && totalBonus === 0 ? t('vip-bonus.rebate.from-1') : short}</p>
      )}
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
      <p className={css.today}>
        <T
          id="vip-bonus.rebate.today"
          amount={<Money value={todayBonus} size="label" />}
          countdown={<Countdown until={settleTime} onEnd={onChanged} />}
        />
      </p>
      {cash ? <p className={css.terms}>{t('vip-bonus.rebate.cash')}</p> : <RewardTerms />}
    </Card>
  );
}
