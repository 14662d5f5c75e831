import { UNVERIFIED, type AnswerOf, type Change } from '@parola/release-api';
import { Checkbox } from '@parola/ui/forms';
import { Refused } from '../api/service-call';
import { useText } from '../text';

type Finding = AnswerOf<'check'>['findings'][number];

/** Rules that a person has to accept, and may have accepted, for exactly these builds. */
interface Question {
  about: string;
  rules: readonly string[];
  accepted: boolean;
}
export const NO_QUESTION: Question = { about: '', rules: [], accepted: false };

/** The builds of a change. An acceptance counts for these alone. */
function buildsOf(change: Change | string): string {
  if (typeof change === 'string') return '';
  if (change.kind === 'promote') return `from ${change.from}`;
  return 'items' in change ? change.items.toSorted().join(' ') : '';
}

/** The question that the findings of a check or a refusal raise; an earlier answer about the same builds stays. */
export function questionBy(change: Change, findings: readonly Finding[], before: Question): Question {
  const about = buildsOf(change);
  const same = about === before.about ? before : NO_QUESTION;
  const refused = findings.filter(({ code, severity }) => code === UNVERIFIED && severity === 'refuse');
  const rules = [...new Set([...same.rules, ...refused.map(({ subject }) => subject)])];
  // A rule that was not shown before needs a new yes.
  return { about, rules, accepted: same.accepted && rules.length === same.rules.length };
}

/** Findings of a refused change; empty for any other error. */
export function findingsOf(failed: unknown): readonly Finding[] {
  return failed instanceof Refused ? (failed.problem.report?.findings ?? failed.problem.findings ?? []) : [];
}

/** The change with the accepted rules, if the person accepted them for its builds. */
export function withAccepted(change: Change, { about, rules, accepted }: Question): Change {
  const takes = change.kind === 'pin' || change.kind === 'canary' || change.kind === 'promote';
  return takes && accepted && about === buildsOf(change) ? { ...change, accept: [...rules] } : change;
}

/** The box by which a person accepts unverified statements; nothing while there are none. */
export function AcceptRules({
  of,
  change,
  onChange,
}: {
  of: Question;
  change: Change | string;
  onChange: (to: Question) => void;
}) {
  const t = useText();
  if (of.rules.length === 0 || of.about !== buildsOf(change)) return null;
  return (
    <Checkbox
      value={of.accepted}
      onChange={(accepted) => onChange({ ...of, accepted })}
      help={t('console.accept-help')}
    >
      {t('console.accept', { rules: of.rules.join(', ') })}
    </Checkbox>
  );
}
