import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Stack } from '@parola/ui';
import { Findings } from '../shown/findings';
import css from '../shown/shown.module.css';
import { useText } from '../text';

interface ReportProps {
  of: AnswerOf<'check'>;
  /** True for the report of an act, whose result is already shown. */
  made?: boolean;
  /** Takes the set that fits into the change; left out where there is none to change. */
  onTake?: ((items: readonly string[]) => void) | undefined;
}

/**
 * A compatibility report: whether the change would be accepted, why not, and the smallest set of pins that would be.
 */
export function ReportView({ of: { ok, shell, findings, wouldFit }, made, onTake }: ReportProps) {
  const t = useText();
  return (
    <Stack gap={3}>
      {!made && (
        <Banner tone={ok ? 'success' : 'warning'}>
          {[t(ok ? 'console.report.ok' : 'console.report.refused'), shell && t('console.report.shell', { shell })]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      )}
      {findings.length > 0 && <Findings of={findings} />}
      {!ok && wouldFit && (
        <Stack gap={2}>
          <p className={css.text}>{t('console.report.would-fit', { items: wouldFit.join(', ') })}</p>
          {onTake && (
            <Button tone="secondary" onClick={() => onTake(wouldFit)}>
              {t('console.report.take')}
            </Button>
          )}
        </Stack>
      )}
      {!ok && !wouldFit && <p className={css.meta}>{t('console.report.none-fits')}</p>}
    </Stack>
  );
}
