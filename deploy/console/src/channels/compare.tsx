import type { QueryOf } from '@parola/release-api';
import { Button, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Field, Select, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { UnitChanges } from '../components/changes';
import { useText } from '../text';

const REVISIONS = 'revisions';
const isRev = (text: string, rev: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= rev;

/** Differences between two revisions of the channel, or between it and another channel. */
export function Compare({ channel, rev, others }: { channel: string; rev: number; others: readonly string[] }) {
  const t = useText();
  const [query, setQuery] = useState<QueryOf<'diff'> | null>(null);
  const form = useForm({
    initial: { what: REVISIONS, from: String(Math.max(1, rev - 1)), to: String(rev) },
    validate: ({ what, from, to }) =>
      what === REVISIONS
        ? {
            from: isRev(from, rev) ? undefined : t('console.compare.rev-wrong', { rev }),
            to: isRev(to, rev) ? undefined : t('console.compare.rev-wrong', { rev }),
          }
        : {},
    submit: async ({ what, from, to }) =>
      setQuery(what === REVISIONS ? { from: Number(from), to: Number(to) } : { with: what }),
  });
  return (
    <section>
      <SectionTitle>{t('console.compare')}</SectionTitle>
      <Stack gap={3}>
        <form {...form.props}>
          <Stack gap={3}>
            <Select
              label={t('console.compare.what')}
              options={[
                { value: REVISIONS, label: t('console.compare.revisions') },
                ...others.map((name) => ({ value: name, label: t('console.compare.with', { channel: name }) })),
              ]}
              {...form.field('what')}
            />
            {form.values.what === REVISIONS && (
              <>
                <Field label={t('console.compare.from')} inputMode="numeric" {...form.field('from')} />
                <Field label={t('console.compare.to')} inputMode="numeric" {...form.field('to')} />
              </>
            )}
            <Button type="submit" tone="secondary">
              {t('console.compare.go')}
            </Button>
          </Stack>
        </form>
        {query && <Answer channel={channel} query={query} />}
      </Stack>
    </section>
  );
}

function Answer({ channel, query }: { channel: string; query: QueryOf<'diff'> }) {
  const comparison = useQuery('diff', { params: { channel }, query });
  return (
    <DataView of={comparison} skeleton={<Skeleton shape="text" count={3} />}>
      {(changes) => (
        <div role="status">
          <UnitChanges of={changes} />
        </div>
      )}
    </DataView>
  );
}
