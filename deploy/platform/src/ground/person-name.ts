/** Particles of surnames, written apart or joined to the next word: `de la Cruz`, `Dela Cruz`, `DELACRUZ`. */
const PARTICLES = new Set(['DE', 'DEL', 'DELA', 'DELAS', 'DELOS', 'LA', 'LAS', 'LOS', 'SAN']);
/** Parts with two spellings, and their normal form. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' },
  ...{ JNR: 'JR', JUNIOR: 'JR', SNR: 'SR', SENIOR: 'SR', '2ND': 'II', '3RD': 'III', '4TH': 'IV' },
};

/** A name in capitals, without accents, apostrophes, points and invisible characters; dashes become spaces. */
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
 * Normal form of a person's name for comparison: `DELA CRUZ JR., Juana Ma.` equals `Juana Maria de la Cruz Jr`. The
 * order of parts is ignored, because lists and banks write the surname first. Jr, Sr and II count as parts, because
 * father and son are two persons. '' for a name without letters.
 */
export function plainName(name: string): string {
  return lettersOf(name)
    .split(/[,;]/)
    .flatMap((half) => joined(half.split(/\s+/).filter(Boolean)))
    .sort()
    .join(' ');
}

/** Whether two names have the same normal form, or differ in spaces only (some banks write `JUANAREYES`). */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one);
  const glued = (name: string) => lettersOf(name).replace(/[\s,;]/g, '');
  return plain !== '' && (plain === plainName(other) || glued(one) === glued(other));
}
