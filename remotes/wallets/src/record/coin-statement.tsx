import { useState } from 'react';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Gift, Scale, Sparkles, Trophy } from 'lucide-react';
import { manilaTime, RECORD_TYPE, type CoinRow, type RecordType } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, usePages } from '@parola/kit';
import { ButtonLink, EmptyState, Icon, Money, type IconType } from '@parola/ui';
import { Chip, ChipRow, List, ListRow, PagedList } from '@parola/ui/forms';
import { T, useText } from '../text';
import { groupByDay } from './group-by-day';
import { RowDetail } from './row-detail';
import css from './record.module.css';

const PAGE = 20;
const FILTERS = [
  { type: undefined, label: 'wallets.record.all' },
  { type: RECORD_TYPE.deposit, label: 'wallets.record.deposits' },
  { type: RECORD_TYPE.bet, label: 'wallets.record.bets' },
  { type: RECORD_TYPE.win, label: 'wallets.record.wins' },
  { type: RECORD_TYPE.bonus, label: 'wallets.record.bonuses' },
] as const;
const ICONS: Record<RecordType, IconType> = {
  [RECORD_TYPE.deposit]: ArrowDownToLine,
  [RECORD_TYPE.withdrawal]: ArrowUpFromLine,
  [RECORD_TYPE.bet]: Sparkles,
  [RECORD_TYPE.win]: Trophy,
  [RECORD_TYPE.bonus]: Gift,
  [RECORD_TYPE.adjust]: Scale,
  [RECORD_TYPE.exchange]: ArrowLeftRight,
};

/** What a row did to the player's money: a bonus row moves bonus money, the others cash. */
function moved(row: CoinRow): number {
  return row.amount + row.bonusAmount;
}

/** The statement knows the cash after each row, not the bonus: a row that left cash alone names neither. */
function onlyBonus(row: CoinRow): boolean {
  return row.amount === 0 && row.bonusAmount !== 0;
}

/** The coin statement: every ledger entry of the player, with the balance after it. */
export function CoinStatement() {
  const t = useText();
  const [type, setType] = useState<RecordType>();
  const [open, setOpen] = useState<CoinRow>();
  const entries = usePages('appUserCoinDetail', type === undefined ? {} : { type }, PAGE);

  return (
    <>
      <ChipRow label={t('wallets.record.show')}>
        {FILTERS.map((filter) => (
          <Chip key={filter.label} selected={filter.type === type} onClick={() => setType(filter.type)}>
            {t(filter.label)}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        of={entries}
        bones={6}
        empty={
          <EmptyState
            title={t('wallets.record.none')}
            text={t('wallets.record.none-text')}
            action={
              <Link as={ButtonLink} to={route('wallets.wallet', { name: 'deposit' })}>
                {t('wallets.deposit.make')}
              </Link>
            }
          />
        }
      >
        {(rows) =>
          groupByDay(rows).map((group) => (
            <section key={group.day} className={css.day}>
              <h2 className={css.dayName}>{group.day}</h2>
              <List label={group.day}>
                {group.rows.map((row) => (
                  <ListRow
                    key={row.id}
                    icon={<Icon of={ICONS[row.type]} />}
                    title={row.title}
                    meta={
                      onlyBonus(row) ? (
                        t('wallets.record.row-bonus', { time: manilaTime(row.createTime) })
                      ) : (
                        <T
                          id="wallets.record.row-cash"
                          time={manilaTime(row.createTime)}
                          amount={<Money value={row.coinAfter} />}
                        />
                      )
                    }
                    end={<Money value={moved(row)} sign tone="auto" size="label" />}
                    onClick={() => setOpen(row)}
                  />
                ))}
              </List>
            </section>
          ))
        }
      </PagedList>
      <RowDetail row={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
