import { GLUED_NAMES, OTHER_NAMES, SAME_NAMES } from '../testing/person-names';
import { isSameName, plainName } from './person-name';

const pairs = (names: typeof SAME_NAMES) => names.flatMap(([name, ...others]) => others.map((other) => [name, other]));

it.each(pairs(SAME_NAMES))('%j is %j', (name, other) => {
  expect(plainName(other)).toBe(plainName(name));
  expect(isSameName(name, other)).toBe(true);
});

it.each(pairs(GLUED_NAMES))('%j is %j, written without spaces', (name, other) =>
  expect([isSameName(name, other), isSameName(other, name)]).toEqual([true, true]),
);

it.each(OTHER_NAMES)('%j is not %j', (name, other) => expect(isSameName(name, other)).toBe(false));
