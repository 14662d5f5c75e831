import type { AnswerOf } from '@parola/release-api';
import { Banner, SectionTitle, Stack } from '@parola/ui';
import { toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../changes/reason-sheet';
import css from '../components/shown.module.css';
import { SectionAct } from '../components/section-act';
import { useText } from '../text';
import { kilobytes } from '../text/numbers';
import { manilaWhen } from '../text/manila-moments';

export type Plan = AnswerOf<'collection'>;

/** Returns a function for the sentence about a build in the collection's plan, with the reason; '' while unknown. */
export function useFate(plan: Plan | undefined) {
  const t = useText();
  return ({ unit, version }: { unit: string; version: string }): string => {
    if (!plan) return '';
    const one = <T extends { unit: string; version: string }>(items: readonly T[]) =>
      items.find((item) => item.unit === unit && item.version === version);
    const kept = one(plan.keep) ?? one(plan.rescue);
    if (kept) return t('console.collection.kept', { why: kept.why });
    const waiting = one(plan.waiting);
    if (waiting)
      return t('console.collection.waiting', { since: manilaWhen(waiting.since), until: manilaWhen(waiting.until) });
    if (one(plan.sweep)) return t('console.collection.sweep');
    return one(plan.condemn) ? t('console.collection.condemn') : '';
  };
}

/** Unused builds of all units: number of builds to remove, time of the last run, and a button to run now. */
export function Collection({ of }: { of: Plan }) {
  const t = useText();
  const me = useMe();
  const collect = useAct('collect');
  const [asking, setAsking] = useState(false);
  const { condemn, sweep, waiting, unknownDays, last } = of;
  const freed = kilobytes(sweep.reduce((sum, { bytes }) => sum + bytes, 0));
  const numbers = { condemn: condemn.length, waiting: waiting.length, sweep: sweep.length, freed };
  return (
    <section>
      <SectionTitle
        action={
          mayCall(me, 'collect') && (
            <SectionAct onClick={() => setAsking(true)}>{t('console.collection.run')}</SectionAct>
          )
        }
      >
        {t('console.collection')}
      </SectionTitle>
      <Stack gap={2}>
        <p className={css.text}>{t('console.collection.numbers', numbers)}</p>
        {unknownDays.length > 0 && (
          <Banner tone="info">{t('console.collection.unknown', { count: unknownDays.length })}</Banner>
        )}
        {last?.problem && <Banner tone="danger">{t('console.collection.failed', { problem: last.problem })}</Banner>}
        <p className={css.meta}>
          {last
            ? t('console.collection.last', { when: manilaWhen(last.at), actor: last.actor })
            : t('console.collection.never')}
        </p>
      </Stack>
      {asking && (
        <ReasonSheet
          title={t('console.collection.run')}
          text={t('console.collection.run-text')}
          noReason
          onClose={() => setAsking(false)}
          act={async () => {
            const report = await collect({});
            toast(t('console.collection.done', { condemned: report.condemn.length, swept: report.sweep.length }));
          }}
        />
      )}
    </section>
  );
}
