import { awardTextIn, manilaWhen, translated, type AwardRow } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import { Table } from '@parola/ui/table';
import { useText } from '../text/bonus';
import { statusOf } from './award-status';

/** The received awards as a table. `now`: server time, ms since 1970. */
export function RecordTable({ rows, now }: { rows: readonly AwardRow[]; now: number | undefined }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  return (
    <Card tone="list">
      <Table
        caption={t('vip-bonus.record.title')}
        columns={[
          {
            key: 'when',
            header: t('vip-bonus.record.when'),
            cell: ({ createTime }) => manilaWhen(createTime, now ?? createTime, locale),
            rowHeader: true,
            oneLine: true,
          },
          { key: 'what', header: t('vip-bonus.record.what'), cell: (row) => translated(row, locale).title },
          { key: 'reward', header: t('vip-bonus.record.reward'), cell: awardText, oneLine: true },
          { key: 'status', header: t('vip-bonus.record.status'), cell: (row) => <Status of={row} />, oneLine: true },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function Status({ of }: { of: AwardRow }) {
  const t = useText();
  const { tone, label } = statusOf(of);
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
