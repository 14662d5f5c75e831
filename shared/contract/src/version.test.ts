import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { satisfies } from './version';

test.each([
  ['1.0', '^1.0', true],
  ['1.2', '^1.1', true],
  ['1.0', '^1.1', false],
  ['2.0', '^1.0', false],
  ['1.0', '1.0', true],
  ['1.1', '1.0', false],
  ['19.3.1', '^19.3.0', true],
  ['19.2.9', '^19.3.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.2', '^0.0.1', false],
  ['1.2.0-rc.1', '^1.0.0', false],
  ['1.2.0-rc.1', '1.2.0-rc.1', true],
  ['1.2.0', '*', false],
  ['1.2.0', '>=1.0.0', false],
  ['1.2.0', '', false],
  ['', '^1.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test('a caret range admits itself and everything above it of the same major', () => {
  const part = fc.integer({ min: 0, max: 30 });
  assertProperty(
    fc.property(fc.integer({ min: 1, max: 30 }), part, part, part, part, (major, minor, patch, up, more) => {
      expect(satisfies(`${major}.${minor}.${patch}`, `^${major}.${minor}.${patch}`)).toBe(true);
      expect(satisfies(`${major}.${minor + up + 1}.${more}`, `^${major}.${minor}.${patch}`)).toBe(true);
      expect(satisfies(`${major}.${minor}.${patch}`, `^${major}.${minor + up + 1}.0`)).toBe(false);
      expect(satisfies(`${major + 1}.${minor}.${patch}`, `^${major}.${minor}.${patch}`)).toBe(false);
    }),
  );
});
