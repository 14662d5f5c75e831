import { useState } from 'react';
import { RECORD_TYPE, type CoinRow as Row, type RecordType } from '@parola/calls';
import { Stack } from '@parola/ui';
import { PagedList, Select } from '@parola/ui/forms';
import { useText } from '../text/records';
import { CoinRow } from './coin-row';
import { CoinTable } from './coin-table';
import { DayRecords, NothingHere } from './day-records';
import { ExportButton } from './export-button';
import { statementFile } from './export-files';
import type { Layout } from './record-layout';
import type { Period } from './period';
import { PeriodSummary } from './period-summary';
import { RowDetail } from './row-detail';
import { useStatement } from './use-statement';

const SHOWN = [
  { value: 'all', label: 'wallets.record.everything' },
  { value: String(RECORD_TYPE.win), label: 'wallets.record.wins' },
  { value: String(RECORD_TYPE.bonus), label: 'wallets.record.bonuses' },
  { value: String(RECORD_TYPE.adjust), label: 'wallets.record.adjustments' },
  { value: String(RECORD_TYPE.exchange), label: 'wallets.record.exchanges' },
] as const;

const typeOf = (value: string): RecordType | undefined =>
  Object.values(RECORD_TYPE).find((type) => String(type) === value);

interface CoinStatementProps {
  period: Period;
  layout: Layout;
}

/** The coin statement: every ledger entry of the player, with the balances after it. */
export function CoinStatement({ period, layout }: CoinStatementProps) {
  const t = useText();
  const [shown, setShown] = useState('all');
  const [open, setOpen] = useState<Row>();
  const filter = { ...period, type: typeOf(shown) };
  const statement = useStatement(filter);
  return (
    <Stack gap={4}>
      <PeriodSummary of={statement.first} />
      <Select
        label={t('wallets.record.show')}
        value={shown}
        onChange={setShown}
        options={SHOWN.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {layout === 'days' ? (
        <DayRecords of={statement} row={(row) => <CoinRow key={row.id} row={row} onOpen={setOpen} />} />
      ) : (
        <PagedList of={statement} bones={6} empty={<NothingHere />}>
          {(rows) => <CoinTable rows={rows} onOpen={setOpen} />}
        </PagedList>
      )}
      {statement.data !== undefined && statement.data.length > 0 && (
        <ExportButton key={JSON.stringify(filter)} file={statementFile(filter)} />
      )}
      <RowDetail row={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}
