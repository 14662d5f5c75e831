import type { ProcessRow } from '@parola/operations';
import { EmptyState } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { durationText } from './durations';
import { nameOf } from './problems';
import { FramedTable } from './framed-table';
import { Section } from './section';

/** The processes of the platform, with their load. */
export function Processes({ list, now }: { list: readonly ProcessRow[]; now: number }) {
  const t = useText();
  const running = list.filter(({ isSilent }) => !isSilent);
  const connections = ({ connections: { used, limit, waiting } }: ProcessRow) =>
    waiting > 0
      ? t('desk.state.waiting', { part: used, whole: limit, waiting })
      : t('desk.state.of', { part: used, whole: limit });
  return (
    <Section title={t('desk.state.processes')}>
      {list.length === 0 ? (
        <EmptyState title={t('desk.state.processes.empty')} text={t('desk.state.processes.empty-text')} />
      ) : (
        <>
          <p>{t('desk.state.all-streams', { count: running.reduce((sum, { streams }) => sum + streams, 0) })}</p>
          <FramedTable
            caption={t('desk.state.processes')}
            columns={[
              { key: 'name', header: t('desk.state.process'), cell: nameOf, rowHeader: true },
              {
                key: 'state',
                header: t('desk.state.state'),
                cell: ({ isSilent, reportTime }) => (
                  <StatusPill tone={isSilent ? 'danger' : 'success'}>
                    {isSilent
                      ? t('desk.state.silent', { time: durationText((now - reportTime) / 1000) })
                      : t('desk.state.reports')}
                  </StatusPill>
                ),
              },
              { key: 'roles', header: t('desk.state.roles'), cell: ({ roles }) => roles.join(', ') },
              { key: 'version', header: t('desk.state.version'), cell: ({ version }) => version, oneLine: true },
              {
                key: 'up',
                header: t('desk.state.up'),
                cell: ({ startTime, reportTime }) => durationText((reportTime - startTime) / 1000),
                numeric: true,
              },
              { key: 'connections', header: t('desk.state.connections'), cell: connections, numeric: true },
              { key: 'bets', header: t('desk.state.bets'), cell: ({ bets }) => bets, numeric: true },
              { key: 'streams', header: t('desk.state.streams'), cell: ({ streams }) => streams, numeric: true },
            ]}
            rows={list}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Section>
  );
}
