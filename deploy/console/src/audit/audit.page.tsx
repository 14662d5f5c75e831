import type { AnswerOf, QueryOf } from '@parola/release-api';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Field, Inline, List, ListRow, StatusPill, useForm } from '@parola/ui/forms';
import { useRef, useState } from 'react';
import { useQuery } from '../api/use-query';
import { Page } from '../components/page';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import css from './audit.module.css';

const PAGE = 50;

/** Page of the audit: acts and refusals, newest first. */
export default function AuditPage() {
  const t = useText();
  const [query, setQuery] = useState<QueryOf<'audit'>>({ limit: PAGE });
  const records = useQuery('audit', { query }, query.before === undefined ? ['audit'] : []);
  const form = useForm({
    initial: { actor: '', act: '', text: '' },
    submit: async ({ actor, act, text }) =>
      setQuery({
        limit: PAGE,
        ...(actor.trim() && { actor: actor.trim() }),
        ...(act.trim() && { act: act.trim() }),
        ...(text.trim() && { text: text.trim() }),
      }),
  });
  const first = useRef<HTMLInputElement>(null);
  const showAll = () => {
    form.reset();
    setQuery({ limit: PAGE });
    // Moves the focus, because the pressed button disappears.
    first.current?.focus();
  };
  return (
    <Page title={t('console.room.audit')}>
      <Stack gap={4}>
        <form {...form.props} className={css.search} role="search">
          <Field
            label={t('console.audit.actor')}
            maxLength={80}
            autoCapitalize="none"
            {...form.field('actor')}
            ref={first}
          />
          <Field label={t('console.audit.act')} maxLength={40} autoCapitalize="none" {...form.field('act')} />
          <Field label={t('console.audit.text')} className={css.words} maxLength={100} {...form.field('text')} />
          <Button type="submit" tone="secondary">
            {t('console.audit.find')}
          </Button>
        </form>
        <DataView
          of={records}
          skeleton={<Skeleton shape="row" count={6} />}
          empty={
            <EmptyState
              title={t('console.audit.empty')}
              text={t('console.audit.empty-text')}
              action={
                <Button tone="secondary" onClick={showAll}>
                  {t('console.audit.all')}
                </Button>
              }
            />
          }
        >
          {(list) => (
            <Stack gap={3}>
              <List label={t('console.audit.lines')}>
                {list.map((line) => (
                  <Line key={line.n + line.hash} of={line} />
                ))}
              </List>
              <Inline>
                {query.before !== undefined && (
                  <Button tone="secondary" onClick={() => setQuery({ ...query, before: undefined })}>
                    {t('console.audit.newest')}
                  </Button>
                )}
                {list.length >= PAGE && (
                  <Button tone="secondary" onClick={() => setQuery({ ...query, before: list.at(-1)?.n })}>
                    {t('console.audit.older')}
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

function Line({ of: { n, at, actor, act, subject, outcome, detail, emergency } }: { of: AnswerOf<'audit'>[number] }) {
  const t = useText();
  return (
    <ListRow
      title={[act, subject].filter(Boolean).join(' · ')}
      meta={[
        t('console.audit.line', { n, when: manilaWhen(at), actor: actor || t('console.audit.nobody') }),
        emergency && t('console.audit.emergency'),
        detail,
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <StatusPill tone={outcome === 'done' ? 'success' : 'danger'}>
          {t(outcome === 'done' ? 'console.audit.done' : 'console.audit.refused')}
        </StatusPill>
      }
    />
  );
}
