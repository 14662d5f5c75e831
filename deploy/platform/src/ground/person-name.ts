/** Particles of surnames, written apart or joined to the next word: `de la Cruz`, `Dela Cruz`, `DELACRUZ`. */
const PARTICLES = new Set(['DE', 'DEL', 'DELA', 'DELAS', 'DELOS', 'LA', 'LAS', 'LOS', 'SAN']);
/** Parts that are written in two ways. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' },
  ...{ JNR: 'JR', JUNIOR: 'JR', SNR: 'SR', SENIOR: 'SR', '2ND': 'II', '3RD': 'III', '4TH': 'IV' },
};

/** Without accents and marks, in capitals; apostrophes, points and invisible signs are left out. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Pd}/gu, ' ')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s,;]/gu, '');
}

function joined(parts: readonly string[]): string[] {
  const names: string[] = [];
  let particles = '';
  for (const part of parts) {
    if (PARTICLES.has(part)) particles += part;
    else {
      names.push(particles + (ALSO[part] ?? part));
      particles = '';
    }
  }
  return particles ? [...names, particles] : names;
}

/**
 * A name of a person as it is compared: `DELA CRUZ JR., Juana Ma.` is `Juana Maria de la Cruz Jr`. Its parts stand in
 * no order, for lists and banks write the surname first; Jr, Sr and II are parts like others, for father and son are
 * two. '' where it has no letter.
 */
export function plainName(name: string): string {
  return lettersOf(name)
    .split(/[,;]/)
    .flatMap((half) => joined(half.split(/\s+/).filter(Boolean)))
    .sort()
    .join(' ');
}

/**
 * Whether two are the same person's, however they are written; also where a bank leaves the spaces out
 * (`JUANAREYES`).
 */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one);
  const glued = (name: string) => lettersOf(name).replace(/[\s,;]/g, '');
  return plain !== '' && (plain === plainName(other) || glued(one) === glued(other));
}
