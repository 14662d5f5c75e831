import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Stack } from '@parola/ui';
import { Findings } from '../components/findings';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { ModuleUseView } from './module-use';

interface ReportProps {
  of: AnswerOf<'check'>;
  /** True for the report of a finished act, whose result is shown already. */
  made?: boolean;
  /** Puts the acceptable set into the change; undefined without an open change. */
  onTake?: ((items: readonly string[]) => void) | undefined;
}

/** View of a compatibility report: the result, the findings, and the smallest acceptable set of pins. */
export function ReportView({ of: { ok, shell, findings, wouldFit, modules }, made, onTake }: ReportProps) {
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
      {modules && <ModuleUseView of={modules} />}
    </Stack>
  );
}
