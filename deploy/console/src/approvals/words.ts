import type { Change } from '@parola/release-api';
import { text } from '../text';
import { percent } from '../text/numbers';

/** A change in one line: what is done, and to what. */
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
