import { useState } from 'react';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Gift, Scale, Sparkles, Trophy } from 'lucide-react';
import { manilaTime, RECORD_TYPE, type CoinRow, type RecordType } from '@parola/calls';
import { usePages } from '@parola/kit';
import { Icon, Money, Stack, type IconType } from '@parola/ui';
import { Chip, ChipRow, ListRow } from '@parola/ui/forms';
import { T, useText } from '../text';
import { DayRecords } from './day-records';
import { RowDetail } from './row-detail';

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
    <Stack gap={4}>
      <ChipRow label={t('wallets.record.show')}>
        {FILTERS.map((filter) => (
          <Chip key={filter.label} selected={filter.type === type} onClick={() => setType(filter.type)}>
            {t(filter.label)}
          </Chip>
        ))}
      </ChipRow>
      <DayRecords
        of={entries}
        none={{ title: t('wallets.record.none'), text: t('wallets.record.none-text') }}
        row={(row) => (
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
        )}
      />
      <RowDetail row={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}
