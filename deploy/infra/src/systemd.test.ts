import { readUnits } from './testing/units';
import { serverOf, variablesOf } from './testing/variables';

const units = readUnits();
const named = (name: string) => units.find((unit) => unit.name === name)?.variables;
const SECRET = /(?:SECRET|PASSWORD|_KEYS?|DATABASE_\w*URL)$/;

it.each(units)('$name sets only variables that its server reads', ({ program, variables }) => {
  const known = variablesOf(serverOf(program));
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
});

it.each(units)('$name reads every secret from a credential', ({ variables, credentials }) => {
  const files = Object.entries(variables).filter(([name]) => name.endsWith('_FILE'));
  expect(files.map(([, file]) => file.replace('%d/', '')).sort()).toEqual([...credentials].sort());
  const isSecret = (name: string) => SECRET.test(name) && name !== 'RELEASE_KEYS';
  expect(Object.keys(variables).filter(isSecret)).toEqual([]);
});

it('gives each role of the platform a process, and the owner of the database to the migration alone', () => {
  const roles = units.flatMap(({ variables: { ROLE } }) => ROLE ?? []);
  expect(roles.sort()).toEqual(['migrate', 'operators', 'web', 'worker']);
  const owners = units.filter(({ variables }) => 'DATABASE_OWNER_URL_FILE' in variables);
  expect(owners.map(({ name }) => name)).toEqual(['parola-migrate']);
});

it('listens with each process at a port of its own, which the others name', () => {
  const lasting = units.filter(({ name }) => name !== 'parola-migrate');
  const ports = lasting.flatMap(({ variables: { PORT, METRICS_PORT } }) => [PORT, METRICS_PORT]);
  expect(new Set(ports).size).toBe(2 * lasting.length);
  expect(ports).not.toContain(undefined);
  expect(named('parola-edge')?.['PLATFORM_URL']).toBe(`http://127.0.0.1:${named('parola-web')?.['PORT']}`);
  expect(named('parola-operators')?.['RELEASES_URL']).toBe(`http://127.0.0.1:${named('parola-releases')?.['PORT']}`);
});
