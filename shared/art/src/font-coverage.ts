/** All printable ASCII characters. */
export const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** The only letter beyond ASCII in everyday Filipino: Niño, Parañaque. */
export const ENYE = 'Ññ';

/**
 * Other accented letters of Spanish and Filipino names and words, and Spanish opening marks, in a separate font file
 * that only pages with such characters load.
 */
export const ACCENTS = 'ÁÉÍÓÚÜÀÈÌÒÙÂÊÎÔÛáéíóúüàèìòùâêîôû¿¡';

/**
 * Punctuation of the screens beyond ASCII. It contains no emoji, because some phones lack glyphs for them. The font
 * family has no ≤ and ≥ either: write "up to" and "at least".
 */
export const PUNCTUATION = '–—…•×‘’“”·−';

/** The peso sign, subset separately because the font family has it in another source file. */
export const PESO = '₱';

/** Characters of `pjs.woff2`. */
export const UI_CHARACTERS = ASCII + ENYE + PUNCTUATION;

/** Range of font weights in the type scale. */
export const WEIGHTS = { min: 500, max: 800 };

/** Letters of the words inside pictures (WILD, FREE, MEGA, MAJOR, MINOR, MINI). */
export const ART_CHARACTERS = 'ADEFGIJLMNORW';
