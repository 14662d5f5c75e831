/**
 * Filipino words banned in nicknames, in the form of `plainOf`. The library has no Filipino list. Used on the server
 * only.
 */
export const FILIPINO_PROFANITY: readonly string[] = [
  'putangina',
  'tangina',
  'puta',
  'pukingina',
  'puke',
  'kantot',
  'kantutan',
  'iyot',
  'hindot',
  'burat',
  'titi',
  'bilat',
  'bayag',
  'jakol',
  'tamod',
  'gago',
  'gaga',
  'tarantado',
  'ulol',
  'bobo',
  'inutil',
  'kupal',
  'hayop',
  'punyeta',
  'lintik',
  'pakyu',
  'pokpok',
  'yawa',
  'buang',
  'pisti',
];

/** Harmless words and names that contain a banned word. */
export const HARMLESS: readonly string[] = ['titina', 'tititat', 'bobong', 'gagamba'];
