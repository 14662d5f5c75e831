import { committedText } from '@parola/presets/reference';
import { OPERATION_NAMES } from './operations';
import { operationReference } from './testing/operation-reference';

it('lists every operation with its roles and input on the page of operations', () => {
  const page = operationReference();
  for (const name of OPERATION_NAMES) expect(page.text).toContain(`\n| \`${name}\` | `);
  expect(page.text).toContain(
    '| `withdrawals.approve` | act | payments, manager | payments, manager | `{ id: UUID, reason: string }` |',
  );
  expect(committedText(page)).toBe(page.text);
});
