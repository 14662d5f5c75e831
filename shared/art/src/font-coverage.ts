/** Every printable ASCII character. */
export const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** The one letter beyond ASCII that Filipino is written with every day: Niño, Parañaque. */
export const ENYE = 'Ññ';

/**
 * Other accented letters of Spanish and Filipino names and words, with Spanish opening marks: fetched by the page
 * that shows one.
 */
export const ACCENTS = 'ÁÉÍÓÚÜÀÈÌÒÙÂÊÎÔÛáéíóúüàèìòùâêîôû¿¡';

/**
 * Punctuation the screens use beyond ASCII. No emoji: some phones have no glyphs for them. The published family has
 * no ≤ and ≥ either, so write "up to" and "at least".
 */
export const PUNCTUATION = '–—…•×‘’“”·−';

/** Philippine peso sign, in its own file because the family keeps it in another source file. */
export const PESO = '₱';

/** The characters of `pjs.woff2`. */
export const UI_CHARACTERS = ASCII + ENYE + PUNCTUATION;

/** Weights the type scale uses. */
export const WEIGHTS = { min: 500, max: 800 };

/** Letters of the words inside the art (WILD, FREE, MEGA, MAJOR, MINOR, MINI). */
export const ART_CHARACTERS = 'ADEFGIJLMNORW';
