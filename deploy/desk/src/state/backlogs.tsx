import type { BacklogRow } from '@parola/operations';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { durationText } from './durations';
import { FramedTable } from './framed-table';
import { Section } from './section';

/** Work that waits in tables: sealing, counting, payments, withdrawals. */
export function Backlogs({ list }: { list: readonly BacklogRow[] }) {
  const t = useText();
  return (
    <Section title={t('desk.state.backlogs')}>
      <FramedTable
        caption={t('desk.state.backlogs')}
        columns={[
          { key: 'name', header: t('desk.state.backlog'), cell: ({ name }) => name, rowHeader: true },
          {
            key: 'state',
            header: t('desk.state.state'),
            cell: ({ isLate }) => (
              <StatusPill tone={isLate ? 'danger' : 'success'}>
                {t(isLate ? 'desk.state.backlog.late' : 'desk.state.backlog.ok')}
              </StatusPill>
            ),
          },
          { key: 'rows', header: t('desk.state.backlog.rows'), cell: ({ rows }) => rows, numeric: true },
          {
            key: 'oldest',
            header: t('desk.state.backlog.oldest'),
            cell: ({ rows, seconds }) => (rows === 0 ? t('desk.state.none') : durationText(seconds)),
            numeric: true,
          },
          {
            key: 'limit',
            header: t('desk.state.backlog.limit'),
            cell: ({ lateAfterSec }) => durationText(lateAfterSec),
            numeric: true,
          },
        ]}
        rows={list}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
