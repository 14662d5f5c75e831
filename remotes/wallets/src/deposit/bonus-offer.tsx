import type { RechargeBonus } from '@parola/calls';
import { Card, Money } from '@parola/ui';
import { Switch } from '@parola/ui/forms';
import { T, useText } from '../text';
import css from './deposit.module.css';

interface Props {
  bonus: RechargeBonus;
  taken: boolean;
  onChange(taken: boolean): void;
}

/** The bonus on offer with all its terms beside the switch that takes it (player protection 1.2, no. 8). */
export function BonusOffer({ bonus, taken, onChange }: Props) {
  const t = useText();
  return (
    <Card tone="violet" className={css.offer}>
      <Switch value={taken} onChange={onChange}>
        <span className={css.offerName}>{t('wallets.form.take-bonus', { rate: bonus.rateBp / 100 })}</span>
      </Switch>
      <p className={css.terms}>
        <T
          id={bonus.bonusDays === undefined ? 'wallets.form.bonus' : 'wallets.form.bonus-until'}
          most={<Money value={bonus.maxBonus} compactZeros />}
          least={<Money value={bonus.minAmount} compactZeros />}
          times={bonus.wagerTimes}
          days={bonus.bonusDays ?? 0}
        />
      </p>
    </Card>
  );
}
