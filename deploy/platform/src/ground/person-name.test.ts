import { isSameName, plainName } from './person-name';

const SAME = [
  [
    'Juana Reyes dela Cruz',
    ...['DELA CRUZ, JUANA REYES', 'DELA CRUZ JUANA REYES', 'Juana Reyes De La Cruz', 'JUANA REYES DE LA CRUZ'],
    ...['de la Cruz, Juana Reyes', 'Delacruz, Juana Reyes', '  juana  reyes dela-cruz ', 'DELA CRUZ; JUANA REYES'],
  ],
  ['José Muñoz', 'JOSE MUNOZ', 'Muñoz, José', 'MUN\u0303OZ JOSE\u0301', 'Jose\u00a0Munoz', '\u202aJosé Muñoz\u202c'],
  ['Pedro Santos Jr.', 'SANTOS JR, PEDRO', 'Santos, Pedro Jr', 'PEDRO SANTOS JUNIOR', 'Santos, Jr., Pedro'],
  ['Pedro Santos III', 'SANTOS III PEDRO', 'Pedro Santos 3rd'],
  ['Maria Teresa San Juan', 'Ma. Teresa San Juan', 'SANJUAN, MA TERESA'],
  ['Ana delos Reyes', 'Ana de los Reyes', 'DELOS REYES, ANA'],
  ['Ana del Rosario', 'DEL ROSARIO, ANA', 'Ana Delrosario'],
  ['Luz Sta. Maria', 'Santa Maria, Luz'],
  ["Mary Ann O'Brien", 'OBRIEN, MARY ANN', 'Mary-Ann O’Brien'],
] as const;

it.each(SAME.flatMap(([name, ...others]) => others.map((other) => [name, other])))('%j is %j', (name, other) => {
  expect(plainName(other)).toBe(plainName(name));
  expect(isSameName(name, other)).toBe(true);
});

it.each([
  ['Pedro Santos', 'Pedro Santos Jr.'],
  ['Pedro Santos Jr.', 'Pedro Santos Sr.'],
  ['Pedro Santos II', 'Pedro Santos III'],
  ['José Muñoz', 'Jose Munos'],
  ['Ronald Santos', 'Roland Santos'],
  ['Juana Reyes dela Cruz', 'Juana dela Cruz'],
  ['Juana Cruz', 'Juana dela Cruz'],
  ['', ''],
  ['-', '.'],
])('%j is not %j', (name, other) => expect(isSameName(name, other)).toBe(false));

it('takes a name without the spaces that a bank has left out', () => {
  expect(isSameName('Mary Ann Reyes', 'MARYANN REYES')).toBe(true);
  expect(isSameName('José Muñoz', 'Josemunoz')).toBe(true);
});
