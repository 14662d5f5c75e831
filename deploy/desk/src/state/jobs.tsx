import type { JobRow, JobState } from '@parola/operations';
import { EmptyState } from '@parola/ui';
import { StatusPill, type StatusTone } from '@parola/ui/forms';
import { useText } from '../text';
import { agoText, durationText, inText } from './durations';
import { FramedTable } from './framed-table';
import { Section } from './section';

const TONES: Readonly<Record<JobState, StatusTone>> = {
  failing: 'danger',
  late: 'danger',
  new: 'neutral',
  ok: 'success',
};
const ORDER: readonly JobState[] = ['failing', 'late', 'new', 'ok'];

/** The jobs, those that need attention first. */
export function Jobs({ list, now }: { list: readonly JobRow[]; now: number }) {
  const t = useText();
  const rows = ORDER.flatMap((state) => list.filter((job) => job.state === state));
  return (
    <Section title={t('desk.state.jobs')}>
      {rows.length === 0 ? (
        <EmptyState title={t('desk.state.jobs.empty')} text={t('desk.state.processes.empty-text')} />
      ) : (
        <FramedTable
          caption={t('desk.state.jobs')}
          columns={[
            { key: 'name', header: t('desk.state.job'), cell: ({ name }) => name, rowHeader: true },
            {
              key: 'state',
              header: t('desk.state.state'),
              cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`desk.state.job.${state}`)}</StatusPill>,
            },
            {
              key: 'done',
              header: t('desk.state.job.done'),
              cell: ({ doneTime }) => agoText(doneTime, now),
              numeric: true,
            },
            {
              key: 'failed',
              header: t('desk.state.job.failed'),
              cell: ({ failedTime }) => agoText(failedTime, now),
              numeric: true,
            },
            {
              key: 'took',
              header: t('desk.state.job.took'),
              cell: ({ lastMs }) => (lastMs === null ? t('desk.state.none') : durationText(lastMs / 1000)),
              numeric: true,
            },
            {
              key: 'runs',
              header: t('desk.state.job.runs'),
              cell: ({ done, failed }) => t('desk.state.of', { part: failed, whole: done + failed }),
              numeric: true,
            },
            {
              key: 'next',
              header: t('desk.state.job.next'),
              cell: ({ nextTime }) => inText(nextTime, now),
              numeric: true,
            },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
    </Section>
  );
}
