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
  return halvesOf(name).flat().sort().join(' ');
}

/** The parts before and after a comma, in the order of the name, with joined particles. */
function halvesOf(name: string): string[][] {
  return lettersOf(name)
    .split(/[,;]/)
    .map((half) => joined(half.split(/\s+/).filter(Boolean)));
}

/**
 * Forms of a name without spaces, for comparison with names that a bank or a list writes as one word (`JUANAREYES`): as
 * written, with the long forms of short parts, and both with the given name before a surname that stands first.
 */
function gluedNames(name: string): string[] {
  const written = lettersOf(name)
    .split(/[,;]/)
    .map((half) => half.replace(/\s/g, ''));
  const long = halvesOf(name).map((half) => half.join(''));
  const turned = (halves: readonly string[]) => [...halves.slice(1), ...halves.slice(0, 1)];
  return [written, turned(written), long, turned(long)].map((halves) => halves.join(''));
}

/**
 * All normal forms of a person's name, `plainName` first: two names mean the same person if they have one of them in
 * common. Empty for a name without letters.
 */
export function nameForms(name: string): string[] {
  return [...new Set([plainName(name), ...gluedNames(name)])].filter(Boolean);
}

/** Whether two names have a normal form in common. */
export function isSameName(one: string, other: string): boolean {
  const forms = nameForms(other);
  return nameForms(one).some((form) => forms.includes(form));
}
