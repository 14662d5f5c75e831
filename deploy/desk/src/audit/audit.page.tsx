import { manilaWhen } from '@parola/calls';
import type { AuditRow, Input } from '@parola/operations';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Field, Inline, List, ListRow, StatusPill, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import css from './audit.module.css';

/** Display of the outcomes in an audit line; other outcomes are refusals. */
const ENDED = {
  done: { tone: 'success', words: 'desk.audit.done' },
  waits: { tone: 'warning', words: 'desk.audit.waits' },
  refused: { tone: 'danger', words: 'desk.audit.refused' },
} as const;

/** Page of the audit: all acts and views, newest first. Opening this page is recorded too. */
export default function AuditPage() {
  const t = useText();
  const [asking, setAsking] = useState<Input<'audit.list'>>({});
  const query = useQuery('audit.list', asking);
  const form = useForm({
    initial: { operator: '', subject: '' },
    submit: async ({ operator, subject }) =>
      setAsking({ ...(operator.trim() && { operator }), ...(subject.trim() && { subject }) }),
  });
  return (
    <Page title={t('desk.room.audit')}>
      <Stack gap={4}>
        <form {...form.props} className={css.search}>
          <Field label={t('desk.audit.operator')} maxLength={60} autoCapitalize="none" {...form.field('operator')} />
          <Field
            label={t('desk.audit.subject')}
            help={t('desk.audit.subject-help')}
            maxLength={80}
            {...form.field('subject')}
          />
          <Button type="submit" tone="secondary">
            {t('desk.audit.find')}
          </Button>
        </form>
        <DataView
          of={query}
          skeleton={<Skeleton shape="row" count={6} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t('desk.audit.empty')} text={t('desk.audit.empty-text')} />}
        >
          {({ list, more }) => (
            <Stack gap={3}>
              <List label={t('desk.audit.lines')}>
                {list.map((row) => (
                  <Line key={row.id} of={row} />
                ))}
              </List>
              <Inline gap={2}>
                {asking.before !== undefined && (
                  <Button tone="secondary" onClick={() => setAsking({ ...asking, before: undefined })}>
                    {t('desk.audit.newest')}
                  </Button>
                )}
                {more && (
                  <Button tone="secondary" onClick={() => setAsking({ ...asking, before: list.at(-1)?.id })}>
                    {t('desk.audit.older')}
                  </Button>
                )}
              </Inline>
            </Stack>
          )}
        </DataView>
      </Stack>
    </Page>
  );
}

function Line({ of: { time, operator, operation, subject, outcome, ip, detail } }: { of: AuditRow }) {
  const t = useText();
  const more = Object.entries(detail).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const ended = outcome === 'done' || outcome === 'waits' ? ENDED[outcome] : ENDED.refused;
  return (
    <ListRow
      title={`${operation} · ${subject || '–'}`}
      meta={[manilaWhen(time, Date.now()), operator || t('desk.audit.nobody'), ip, ...more].join(' · ')}
      end={<StatusPill tone={ended.tone}>{t(ended.words)}</StatusPill>}
    />
  );
}
