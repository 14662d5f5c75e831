import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, cx, EmptyState, ErrorState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Inline, StatusPill } from '@parola/ui/forms';
import { useEffect, useState } from 'react';
import { ask } from '../api/service-call';
import { useQuery } from '../api/use-query';
import { UnitChanges } from '../components/changes';
import { Findings } from '../components/findings';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import layout from './channels.module.css';

type Revision = AnswerOf<'history'>[number];
const PAGE = 10;
const LOUD: readonly string[] = ['rollback', 'auto-rollback', 'abort', 'off', 'kill', 'stop'];

interface HistoryProps {
  channel: string;
  rev: number;
  /** Restores an earlier revision; undefined without the right. */
  onRollback?: ((rev: number) => void) | undefined;
}

/** History of the channel, newest first, with older revisions by pages. */
export function History({ channel, rev, onRollback }: HistoryProps) {
  const t = useText();
  const newest = useQuery('history', { params: { channel }, query: { limit: PAGE } }, ['channel', 'rollout']);
  const [older, setOlder] = useState<readonly Revision[]>([]);
  const [more, setMore] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  // A new revision shifts the borders of the pages, so older pages are fetched again.
  useEffect(() => {
    setOlder([]);
    setMore(true);
  }, [rev]);
  const first = newest.data ?? [];
  const all = [...first, ...older.filter((one) => !first.some((other) => other.rev === one.rev))];
  const last = all.at(-1);
  const load = async () => {
    if (!last) return;
    setBusy(true);
    setError('');
    try {
      const page = await ask('history', { params: { channel }, query: { limit: PAGE, before: last.rev } });
      setOlder((now) => [...now, ...page]);
      setMore(page.length === PAGE);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
    }
    setBusy(false);
  };
  return (
    <section>
      <SectionTitle>{t('console.history')}</SectionTitle>
      {!newest.data && newest.refreshing && <Skeleton shape="row" count={4} />}
      {!newest.data && newest.error && <ErrorState text={newest.error.message} onRetry={newest.reload} />}
      {newest.data?.length === 0 && (
        <EmptyState title={t('console.history.empty')} text={t('console.history.empty-text')} />
      )}
      {all.length > 0 && (
        <Stack gap={3}>
          <ol className={layout.timeline} aria-label={t('console.history')}>
            {all.map((one) => (
              <Event key={one.rev} of={one} newest={one.rev === rev} onRollback={onRollback} />
            ))}
          </ol>
          {error && <Banner tone="danger">{error}</Banner>}
          {first.length === PAGE && more && (last?.rev ?? 1) > 1 && (
            <Button tone="secondary" busy={busy} onClick={() => void load()}>
              {t('console.history.older')}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}

function Event({ of, newest, onRollback }: { of: Revision; newest: boolean } & Pick<HistoryProps, 'onRollback'>) {
  const t = useText();
  const { rev, at, actor, reason, kind, toRev, approvals, changes, findings, guardActs, damaged } = of;
  if (damaged)
    return (
      <li className={cx(layout.event, layout.danger)}>
        <strong>{t('console.revision', { rev })}</strong>
        <p className={css.text}>{t('console.revision.damaged', { damaged })}</p>
      </li>
    );
  return (
    <li className={cx(layout.event, LOUD.includes(kind) && layout.danger)}>
      <div className={layout.head}>
        <strong>{t('console.revision', { rev })}</strong>
        <StatusPill tone={LOUD.includes(kind) ? 'danger' : 'neutral'}>
          {toRev === undefined ? kind : t('console.revision.to', { kind, rev: toRev })}
        </StatusPill>
        {newest && <StatusPill tone="success">{t('console.revision.newest')}</StatusPill>}
      </div>
      <p className={css.meta}>{t('console.revision.by', { actor, when: manilaWhen(at) })}</p>
      {reason && <p className={css.text}>{t('console.quoted', { words: reason })}</p>}
      <UnitChanges of={changes} />
      {guardActs?.map((act) => (
        <Banner key={act.text} tone="warning">
          {t('console.revision.guard', { when: manilaWhen(act.at), act: act.text })}
        </Banner>
      ))}
      {approvals.length > 0 && (
        <p className={css.meta}>
          {t('console.revision.approved', { who: approvals.map(({ account }) => account).join(', ') })}
        </p>
      )}
      {findings.length > 0 && (
        <details>
          <summary>{t('console.revision.findings', { count: findings.length })}</summary>
          <Findings of={findings} />
        </details>
      )}
      {!newest && onRollback && (
        <Inline>
          <Button
            tone="ghost"
            size="sm"
            className={css.flush}
            aria-label={t('console.revision.back-name', { rev })}
            onClick={() => onRollback(rev)}
          >
            {t('console.revision.back')}
          </Button>
        </Inline>
      )}
    </li>
  );
}
