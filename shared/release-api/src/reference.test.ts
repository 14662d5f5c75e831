import { committedText } from '@parola/presets/reference';
import { CALLS } from './calls';
import { releaseReference } from './testing/release-reference';

it('lists every call with its callers and types on the page of the release API', () => {
  const page = releaseReference();
  for (const [name, { method, path }] of Object.entries(CALLS))
    expect(page.text).toContain(`\n| \`${method} ${path}\` | \`${name}\` | `);
  expect(page.text).toContain('approver | path `{ id: string }`, body `{ digest: string }` |');
  expect(committedText(page)).toBe(page.text);
});
