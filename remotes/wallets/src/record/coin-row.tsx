import { manilaTime, type CoinRow as Row } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Icon, Money } from '@parola/ui';
import { ListRow } from '@parola/ui/forms';
import { T } from '../text/records';
import { Change } from './signed-amount';
import { balancesAfter, COIN_ICONS, changeOf, titleOf } from './coin-words';

const AFTER = { bonus: 'wallets.record.row-bonus', cash: 'wallets.record.row-cash' } as const;

/** One row of the statement: its kind, the change, and the balance after it. */
export function CoinRow({ row, onOpen }: { row: Row; onOpen(row: Row): void }) {
  const locale = useLocale();
  const time = manilaTime(row.createTime, locale);
  const [cash, bonus] = [<Money key="cash" value={row.coinAfter} />, <Money key="bonus" value={row.bonusAfter} />];
  const after = balancesAfter(row);
  return (
    <ListRow
      icon={<Icon of={COIN_ICONS[row.type]} />}
      title={titleOf(row, locale)}
      meta={
        after === 'both' ? (
          <T id="wallets.record.row-both" time={time} cash={cash} bonus={bonus} />
        ) : after === 'cash' ? (
          <T id={AFTER.cash} time={time} cash={cash} />
        ) : (
          <T id={AFTER.bonus} time={time} bonus={bonus} />
        )
      }
      end={<Change value={changeOf(row)} tone="auto" size="label" />}
      onClick={() => onOpen(row)}
    />
  );
}
