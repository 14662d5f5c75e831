import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@parola/presets';
import { BUDGETS } from './budgets';

it('the page for squads lists every budget with its bytes', () => {
  const page = readFileSync(path.join(repositoryRoot(__dirname), 'docs/squads/budgets.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gmu)];
  const listed = rows.map(([, name, bytes = '']) => [name, Number(bytes.replaceAll(',', ''))]);
  expect(Object.fromEntries(listed)).toEqual(BUDGETS);
});
