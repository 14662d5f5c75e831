import type { RebateRow } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Card, Money, Pill } from '@parola/ui';
import { useClaim } from '../claim/use-claim';
import { percent } from '../level/vip-theme';
import { T, useText } from '../text/vip';
import css from './rebate.module.css';

interface RowProps {
  row: RebateRow;
  cash: boolean;
  onChanged(): void;
}

function TypeRow({ row, cash, onChanged }: RowProps) {
  const t = useText();
  const claim = useClaim(useAction('betBonusByTypeReceive'), { cash, onChanged });
  return (
    <li className={css.row}>
      <div className={css.rowWords}>
        <h3 className={css.rowTitle}>
          {row.name} <Pill tone="vip">{percent(row.rateBp)}</Pill>
        </h3>
        <p className={css.rowText}>
          <T id="vip-bonus.rebate.bets" bets={<Money value={row.validBet} />} />
        </p>
        {row.todayValidBet > 0 && (
          <p className={css.rowText}>
            <T
              id="vip-bonus.rebate.today-bets"
              bets={<Money value={row.todayValidBet} />}
              amount={<Money value={row.todayBonus} />}
            />
          </p>
        )}
      </div>
      <div className={css.rowEnd}>
        <Money value={row.bonus} size="h3" tone={row.bonus > 0 ? 'gold' : 'plain'} />
        {row.canReceive && (
          <Button
            size="sm"
            tone="secondary"
            aria-label={t('vip-bonus.rebate.claim-type', { name: row.name })}
            busy={claim.busy}
            onClick={() => void claim.run({ type: row.type })}
            disabledReason={claim.disabledReason}
          >
            {t('vip-bonus.claim')}
          </Button>
        )}
      </div>
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </li>
  );
}

/** The rebate by kind of game, each claimable separately. */
export function RebateTypes({ rows, cash, onChanged }: { rows: readonly RebateRow[] } & Omit<RowProps, 'row'>) {
  return (
    <Card>
      <ul className={css.rows}>
        {rows.map((row) => (
          <TypeRow key={row.type} row={row} cash={cash} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  );
}
