/* eslint-disable lingui/no-unlocalized-strings -- for squads at their desks, in the development shell alone */
import { useEffect, useId, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { addPlace, dismiss, places, problems } from './problems';

const CARD: CSSProperties = {
  margin: 8,
  padding: 12,
  borderRadius: 8,
  border: '2px solid var(--danger-on-soft, #b00020)',
  color: 'var(--danger-on-soft, #b00020)',
  background: 'var(--danger-soft, #fff0f0)',
  textAlign: 'start',
};
const TEXT: CSSProperties = { margin: '8px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 };

/**
 * Development shell only: a card above a contribution with the problems of its remote's code. The rest of the page
 * keeps working. A successful build or a dismissal removes the card.
 */
export default function ProblemCards({ owner, contribution }: { owner: string; contribution: string }) {
  const found = useStore(problems, (all) => all[owner]);
  const id = useId();
  useEffect(() => addPlace(owner, id), [owner, id]);
  const isFirst = useStore(places, (all) => all[owner]?.[0] === id);
  const here = (found ?? []).filter((one) => (one.contribution === '' ? isFirst : one.contribution === contribution));
  return here.map((problem) => (
    <section
      key={`${problem.kind} ${problem.contribution} ${problem.message}`}
      role="alert"
      aria-label={`${owner}, problem`}
      style={CARD}
    >
      <strong>{problem.kind === 'build' ? `${owner} does not compile` : `${owner} threw an error`}</strong>
      {problem.place !== '' && <div>{problem.place}</div>}
      <pre style={TEXT}>{problem.message}</pre>
      <button type="button" onClick={() => dismiss(owner, problem)}>
        Dismiss
      </button>
    </section>
  ));
}
