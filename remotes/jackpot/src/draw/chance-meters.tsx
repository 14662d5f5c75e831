import type { DrawInfo } from '@parola/calls';
import { formatMoney } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText } from '../text';
import css from './chance-meters.module.css';

const pesos = (hundredths: number) => formatMoney(hundredths, { compactZeros: true });

/** Progress towards the next chance, for each way to earn one. */
export function Meters({
  info: { needDeposit, haveDeposit, needTyping, haveTyping },
}: {
  info: Pick<DrawInfo, 'needDeposit' | 'haveDeposit' | 'needTyping' | 'haveTyping'>;
}) {
  const t = useText();
  const of = (have: number, need: number) => t('jackpot.meter.of', { have: pesos(have), need: pesos(need) });
  return (
    <div className={css.meters}>
      {needDeposit > 0 && (
        <Progress
          label={t('jackpot.meter.deposit')}
          value={haveDeposit}
          max={needDeposit}
          text={of(haveDeposit, needDeposit)}
          tone={haveDeposit >= needDeposit ? 'success' : 'gold'}
        />
      )}
      {needTyping > 0 && (
        <Progress
          label={t('jackpot.meter.bet')}
          value={haveTyping}
          max={needTyping}
          text={of(haveTyping, needTyping)}
        />
      )}
    </div>
  );
}
