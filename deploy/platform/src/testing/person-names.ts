/**
 * Examples of the normal forms of names, for all users of `ground/person-name`: withdrawals, the review of withdrawals
 * and the list of barred persons. Each line: a name, and other spellings of it.
 */
export const SAME_NAMES: readonly (readonly [name: string, ...others: string[]])[] = [
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
];

/** Names that some banks and lists write without spaces, with such spellings. */
export const GLUED_NAMES: typeof SAME_NAMES = [
  ['Mary Ann Reyes', 'MARYANN REYES', 'MARYANNREYES'],
  ['José Muñoz', 'Josemunoz'],
  ['Juana de la Cruz', 'JUANADELACRUZ'],
  ['DELA CRUZ, JUANA', 'JUANADELACRUZ', 'DELACRUZJUANA'],
  ['Ma. Teresa Reyes', 'MARIATERESAREYES', 'MATERESAREYES'],
];

/** Names of different persons. */
export const OTHER_NAMES: readonly (readonly [one: string, other: string])[] = [
  ['Pedro Santos', 'Pedro Santos Jr.'],
  ['Pedro Santos', 'PEDROSANTOSJR'],
  ['Pedro Santos Jr.', 'Pedro Santos Sr.'],
  ['Pedro Santos II', 'Pedro Santos III'],
  ['José Muñoz', 'Jose Munos'],
  ['Ronald Santos', 'Roland Santos'],
  ['Juana Reyes dela Cruz', 'Juana dela Cruz'],
  ['Juana Cruz', 'Juana dela Cruz'],
  ['Juana Cruz', 'JUANADELACRUZ'],
  ['', ''],
  ['-', '.'],
];
