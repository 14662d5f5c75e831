import { committedText } from '@parola/presets/reference';
import { EVENTS } from './catalogue/events';
import { eventReference } from './testing/event-reference';

it('lists every fact with its delivery and payload on the page of events', () => {
  const page = eventReference();
  for (const id of Object.keys(EVENTS)) expect(page.text).toContain(`\`${id}\``);
  expect(page.text).toContain('| `session.order-changed@1` | `live` | `{ orderId: string, status: integer from 0 }` |');
  expect(committedText(page)).toBe(page.text);
});
