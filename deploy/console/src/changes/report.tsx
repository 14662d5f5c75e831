import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Stack } from '@parola/ui';
import { Findings } from '../shown/findings';
import css from '../shown/shown.module.css';
import { useText } from '../text';

interface ReportProps {
  of: AnswerOf<'check'>;
  /** Takes the set that fits into the change; left out where there is none to change. */
  onTake?: ((items: readonly string[]) => void) | undefined;
}

/** A compatibility report: whether the change would be accepted, why not, and the smallest set of pins that would be. */
export function ReportView({ of: { ok, shell, findings, wouldFit }, onTake }: ReportProps) {
  const t = useText();
  return (
    <Stack gap={3}>
      <Banner tone={ok ? 'success' : 'warning'}>
        {ok ? t('console.report.ok', { shell }) : t('console.report.refused', { shell })}
      </Banner>
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
