/**
 * Words of Filipino that no nickname may hold, as `plainOf` writes them; the library has no Filipino list. On the
 * server only.
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

/** Words and names that hold one of them and mean nothing of it. */
export const HARMLESS: readonly string[] = ['titina', 'tititat', 'bobong', 'gagamba'];
