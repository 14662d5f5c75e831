import type { AnswerOf } from '@parola/release-api';
import { digestOf } from './build';

/** The compatibility report in the form that a request stores. */
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
