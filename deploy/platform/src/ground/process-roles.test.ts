import { parseRoles, PROCESS_ROLES } from './process-roles';

test.each([
  ['all', PROCESS_ROLES],
  ['web', ['web']],
  [' worker, web ', ['web', 'worker']],
  ['migrate', ['migrate']],
])('%j names %j', (text, roles) => {
  expect(parseRoles(text)).toEqual(roles);
});

test.each(['', 'webs', 'web,', 'web,web', 'all,web', 'web worker'])('%j is refused', (text) => {
  expect(parseRoles(text)).toBeUndefined();
});
