import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENTS } from './catalogue/events';
import { EVENT_PAGE, eventReference } from './testing/event-reference';

const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('- '));

it('lists every fact with its delivery and payload on the page of events', () => {
  const rows = rowsOf(eventReference());
  expect(rows).toHaveLength(Object.keys(EVENTS).length);
  expect(rows).toContain('- **`session.order-changed@1`** live: `{ orderId: string, status: integer }`');
  expect(rowsOf(readFileSync(path.resolve(__dirname, '../../..', EVENT_PAGE), 'utf8'))).toEqual(rows);
});
