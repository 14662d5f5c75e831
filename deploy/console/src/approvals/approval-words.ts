import type { AnswerOf, Change } from '@parola/release-api';
import { text } from '../text';
import { percent } from '../text/numbers';

type Request = AnswerOf<'requests'>[number];

const TONES = {
  waiting: 'warning',
  unmade: 'warning',
  approved: 'success',
  rejected: 'danger',
  void: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

/**
 * State of a request for display. An approved request whose change is not made yet has its own state, because an
 * approver still has to act.
 */
export function stateOf({ state, rev }: Request): keyof typeof TONES {
  return state === 'approved' && rev === undefined ? 'unmade' : state;
}

export const toneOf = (request: Request): (typeof TONES)[keyof typeof TONES] => TONES[stateOf(request)];

/** Tells whether a request still needs an act. */
export const isOpen = (request: Request): boolean => ['waiting', 'unmade'].includes(stateOf(request));

/** Describes a change in one line: the act and its subject. */
export function changeWords(change: Change): string {
  const kind = text(`console.kind.${change.kind}`);
  switch (change.kind) {
    case 'pin':
      return `${kind} ${change.items.join(', ')}`;
    case 'canary':
      return `${kind} ${change.items.join(', ')} · ${percent(change.percent)}`;
    case 'abort':
    case 'finish':
      return `${kind} ${change.group}`;
    case 'rollback':
      return [kind, change.unit, change.to && text('console.revision', { rev: change.to })].filter(Boolean).join(' · ');
    case 'off':
    case 'on':
    case 'kill':
      return `${kind} ${change.unit}`;
    case 'promote':
      return `${kind} ${change.from}${change.units ? ` · ${change.units.join(', ')}` : ''}`;
    default:
      return kind;
  }
}
