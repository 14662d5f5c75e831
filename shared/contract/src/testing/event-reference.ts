import { code, referencePage, table, typeText, type ReferencePage } from '@parola/presets/reference';
import { EVENTS } from '../catalogue/events';

const ABOUT = `The facts on the bus that other parts than their owner can hear. A \`latest\` fact is replayed to later listeners, a \`live\` one is
not. Money is in hundredths. [An event](../how-to/event.md) says how to add one.`;

/** Builds the reference page of all facts of the catalogue, in its order. */
export function eventReference(): ReferencePage {
  const rows = Object.entries(EVENTS).map(([id, { delivery, payload }]) => [
    code(id),
    code(delivery),
    code(typeText(payload.json)),
  ]);
  const body = table(['id and version', 'delivery', 'payload'], rows);
  return referencePage('events', { title: 'Events', owner: 'shared/contract', about: ABOUT, body });
}
