import type { AnswerOf } from '@parola/release-api';
import { digestOf } from './build';

/** The check's report, as stored with a request. */
export function storedReport({ shell, findings }: Pick<AnswerOf<'check'>, 'shell' | 'findings'>) {
  const kept = findings.map(({ code, severity, unit, subject, message, fix }) => ({
    code,
    severity,
    unit,
    subject,
    message,
    fix,
  }));
  return { shell, findings: kept, digest: digestOf(JSON.stringify([shell, kept])) };
}
