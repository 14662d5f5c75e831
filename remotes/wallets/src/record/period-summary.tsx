import type { CallResponse } from '@parola/calls';
import { Card, Money, Skeleton } from '@parola/ui';
import { useText } from '../text/records';
import { Change } from './signed-amount';
import css from './record.module.css';

type Answer = CallResponse<'appUserCoinDetail'>;

const SUMS = ['deposit', 'withdrawal', 'game', 'bonus', 'adjust', 'exchange'] as const;
/** Rows that are always shown, so that the table keeps its height while it loads. */
const USUAL: readonly string[] = ['deposit', 'withdrawal', 'game'];

/**
 * The opening balance of the period, the changes, and the closing balance; they always add up (player protection C29).
 */
export function PeriodSummary({ of }: { of: Answer | undefined }) {
  const t = useText();
  if (!of) return <Skeleton className={css.sumBone} />;
  const { sums } = of;
  const bonus = [of.openingBonus, of.closingBonus, ...SUMS.map((sum) => sums[sum].bonus)].some((value) => value !== 0);
  const rows = SUMS.filter((sum) => USUAL.includes(sum) || sums[sum].coin !== 0 || sums[sum].bonus !== 0);
  const line = (name: string, coin: number, bonusMoney: number, sign: boolean) => (
    <tr key={name} className={sign ? undefined : css.balanceRow}>
      <th scope="row" className={css.sumName}>
        {name}
      </th>
      <td className={css.sumCell}>{sign ? <Change value={coin} /> : <Money value={coin} />}</td>
      {bonus && <td className={css.sumCell}>{sign ? <Change value={bonusMoney} /> : <Money value={bonusMoney} />}</td>}
    </tr>
  );
  return (
    <Card className={css.sum}>
      <table className={css.sumTable}>
        <caption className={css.sumCaption}>{t('wallets.sum.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className={css.sumHead}>
              {t('wallets.sum.cash')}
            </th>
            {bonus && (
              <th scope="col" className={css.sumHead}>
                {t('wallets.sum.bonus-money')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {line(t('wallets.sum.opening'), of.openingCoin, of.openingBonus, false)}
          {rows.map((sum) => line(t(`wallets.sum.${sum}`), sums[sum].coin, sums[sum].bonus, true))}
          {line(t('wallets.sum.closing'), of.closingCoin, of.closingBonus, false)}
        </tbody>
      </table>
    </Card>
  );
}
