import { Banner, Button, Stack } from '@parola/ui';
import { Refused, Unheard } from '../api/service-call';
import { Findings } from '../components/findings';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { IntoView } from './scroll-into-view';
import { ReportView } from './check-report';

interface RefusalProps {
  /** Error of the act. */
  of: unknown;
  onTake?: ((items: readonly string[]) => void) | undefined;
  /** Makes the same change based on this revision. */
  onRebase?: ((rev: number) => void) | undefined;
}

/** Reason of a refused act in sentences, with possible remedies. */
export function Refusal({ of, onTake, onRebase }: RefusalProps) {
  const t = useText();
  if (!(of instanceof Refused))
    return (
      <Banner tone="danger">
        {of instanceof Unheard ? t('console.unheard-act') : of instanceof Error ? of.message : t('console.unheard')}
      </Banner>
    );
  const { head, currentRev, report, findings = [], fields = [] } = of.problem;
  const rev = head?.rev ?? currentRev;
  return (
    <Stack gap={3}>
      {/* The report below shows both sides, so the sentence does not repeat them. */}
      <Banner tone={of.code === 'secondNeeded' ? 'warning' : 'danger'}>
        {report ? t(`console.problem.${of.code}`) : of.message}
      </Banner>
      {fields.length > 0 && (
        <ul className={css.plain}>
          {fields.map(({ path, message }) => (
            <li key={path} className={css.text}>
              {t('console.field', { path, message })}
            </li>
          ))}
        </ul>
      )}
      {report ? <ReportView made of={report} onTake={onTake} /> : findings.length > 0 && <Findings of={findings} />}
      {of.code === 'overtaken' && (
        <Stack gap={2}>
          {head && (
            <>
              <p className={css.text}>{t('console.overtaken', head)}</p>
              <ul className={css.plain} aria-label={t('console.overtaken-changes')}>
                {head.changes.map((line) => (
                  <li key={line} className={css.finding}>
                    {line}
                  </li>
                ))}
              </ul>
            </>
          )}
          {rev !== undefined && onRebase && (
            <Button tone="secondary" onClick={() => onRebase(rev)}>
              {t('console.rebase', { rev })}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** Refusal of the last act, scrolled into view; nothing without one (`of` is null). */
export function LastRefusal(props: RefusalProps) {
  const t = useText();
  if (props.of === null) return null;
  return (
    <IntoView of={props.of} label={t('console.change.refused')}>
      <Refusal {...props} />
    </IntoView>
  );
}
