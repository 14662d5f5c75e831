import type { PartnerRow, PartnerState } from '@parola/operations';
import { StatusPill, type StatusTone } from '@parola/ui/forms';
import { useText } from '../text';
import { agoText } from './durations';
import { FramedTable } from './framed-table';
import { Section } from './section';

const TONES: Readonly<Record<PartnerState, StatusTone>> = { ok: 'success', unused: 'neutral', failing: 'danger' };

/** The partners, by the requests that the platform sends them. */
export function Partners({ list, now }: { list: readonly PartnerRow[]; now: number }) {
  const t = useText();
  return (
    <Section title={t('desk.state.partners')}>
      <FramedTable
        caption={t('desk.state.partners')}
        columns={[
          {
            key: 'name',
            header: t('desk.state.partner'),
            cell: ({ name }) => t(`desk.state.partner.${name}`),
            rowHeader: true,
          },
          {
            key: 'state',
            header: t('desk.state.state'),
            cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`desk.state.partner.${state}`)}</StatusPill>,
          },
          {
            key: 'done',
            header: t('desk.state.partner.done'),
            cell: ({ doneTime }) => agoText(doneTime, now),
            numeric: true,
          },
          {
            key: 'failed',
            header: t('desk.state.partner.failed'),
            cell: ({ failedTime }) => agoText(failedTime, now),
            numeric: true,
          },
          {
            key: 'requests',
            header: t('desk.state.partner.requests'),
            cell: ({ done, failed }) => t('desk.state.of', { part: failed, whole: done + failed }),
            numeric: true,
          },
        ]}
        rows={list}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
