/** Languages of players. */
export type PlayerLanguage = 'en' | 'fil';

/** Words that texts for players must not use, with their replacement (docs/design/words.md). */
interface Refused {
  words: RegExp;
  say: string;
}

const QUOTES: readonly Refused[] = [
  { words: /['"]/u, say: '’ “ ”' },
  { words: /[«»]/u, say: '“ ”' },
];

const ENGLISH: readonly Refused[] = [
  {
    words:
      /\b(?:licen[c]e\w*|colour\w*|favourite\w*|cancell(?:ed|ing)|behaviour\w*|centres?|honour\w*|programmes?|cheques?|enquir\w+|(?:minim|maxim|organ|recogn|real|final|normal|author|custom|personal|util|apolog|categor)is(?:e|ed|es|ing))/iu,
    say: 'the American spelling',
  },
  {
    words: /\b(?:anew|whoever|whichever|till|thereof|hereby|upon|whilst|amongst|forfeiture)\b/iu,
    say: 'a word of today',
  },
  { words: /\b(?:begin|begins|begun|began|beginning)\b/iu, say: 'start' },
  { words: /\b(?:go|goes) on\b/iu, say: 'continue' },
  { words: /\bat once\b/iu, say: 'right away' },
  {
    words: /\b(?:somebody|anybody|everybody)\b|\b(?<!restricted )persons\b|\bof us\b/iu,
    say: 'someone, anyone, people',
  },
  { words: /\b(?:this|it|which|that) (?:is|are) yours\b|\byours to\b|\bthe house\b/iu, say: 'you get, we' },
  {
    words: /\bneed not\b|\bmay not\b|\bis no (?:valid|picture|e-?mail|mobile|ID)\b|\bnot allowed \w+ing\b/iu,
    say: 'can’t',
  },
  { words: /\bstands? (?:at|beside|here|in|there|with)\b/iu, say: 'is, shows up' },
  { words: /\bwhat is left\b|\bwhat was (?:won|not)\b|\bwhat remains\b/iu, say: 'whatever is left, expires' },
  { words: /\b(?:erase|erased|erasing|erasure)\b/iu, say: 'delete' },
  {
    words:
      /(?<!\b(?:where|who|as|how|of|likely) )\b(?:you are|we are|it is)\b(?= \p{L})|\b(?:do not|does not|did not|is not|are not|was not|were not|cannot|could not|will not|would not|have not|has not)\b/iu,
    say: 'a contraction',
  },
  {
    words: /^(?:Receive|Collect)\b|\b(?:receive|collect|take) (?:a|the|this|your|today’s) (?:reward|gift)s?\b/iu,
    say: 'claim',
  },
];

/**
 * The plural category "one" of Filipino covers 1, 2, 3, 5, 7, 8, 10 … (CLDR): a text about a single thing needs `=1`.
 */
const FILIPINO_ONE = /\bone \{/u;

const FILIPINO: readonly Refused[] = [
  { words: /\b(?:kanselahin|kinansela\w*|makakansela)\b/iu, say: 'i-cancel' },
  { words: /\b(?:(?:mag)?takda|magtakda|itakda|itinatakda)\b/iu, say: 'mag-set' },
  { words: /\b(?:kumpirmahin\w*|pakikumpirma\w*|kukumpirmahin|makukumpirma|nakumpirma)\b/iu, say: 'i-confirm' },
  {
    words: /\b(?:larawan\w*|karakter|mensahe\w*|usapan|paksa|wika|bersi?yon|seguridad|lisensi?y\w+)\b/iu,
    say: 'the English word',
  },
  { words: /\b(?:kayurin|nakayod|kumayod|pagkayod|kinayod)\b/iu, say: 'i-scratch' },
  {
    words: /\b(?:tsansa|panahon|patakaran|kasaysayan|balanse|premyo|hakbang|simbolo|manlalaro|antas)\b/iu,
    say: 'the English word',
  },
  { words: /\b(?:magdeposito|deposito|koneksi?yon|pahina|telepono)\b/iu, say: 'the English word' },
  { words: /\b(?:ipagpalit|ipalit|ipinalit|maipagpapalit|ipapalit)\b/iu, say: 'i-exchange' },
  {
    words: /\b(?:sinusuri|susuriin|suriin|masuri|masusuri|aprubado|naaprubahan\w*|inaprubahan)\b/iu,
    say: 'nire-review, approved',
  },
  { words: /\b(?:pahinga|magpahinga|nakapahinga|magpapahinga|nagpapahinga)\b/iu, say: 'break' },
  { words: /\b(?:opsi?yonal)\b|\(hindi kailangan\)(?!$)/iu, say: 'optional' },
  {
    words: /\b(?:muli|lamang|sa gayon|anumang oras|makipag-ugnayan|pagkakakilanlan|nakakaadik)\b/iu,
    say: 'ulit, lang, kahit kailan',
  },
  { words: /\bMaynila\b|\boras sa Manila\b/iu, say: 'Manila, Manila time' },
  { words: /\b(?:larong pera|libreng laro|libreng round)\b/iu, say: 'play money, free games, free rounds' },
  { words: /\bburahin\b|\bbuburahin\b|\bnabura\b/iu, say: 'i-delete' },
  { words: /^Tanggapin\b|\b(?:kunin|tanggapin) ang (?:reward|bonus)\b/iu, say: 'i-claim' },
];

/** The visible text: without tags, placeholders replaced by a mark. */
function asRead(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\{\w+, plural,|\b(?:one|other|=\d+) \{/gu, ' ')
    .replaceAll(/\{\w*\}/gu, '0');
}

/** Forbidden words in a text, as `<words> (say: <words>)`. */
export function voiceFindings(text: string, language: PlayerLanguage): string[] {
  const words = asRead(text);
  const counted = language === 'fil' && FILIPINO_ONE.test(text) ? ['one { (say: =1 {)'] : [];
  return counted.concat(
    [...QUOTES, ...(language === 'en' ? ENGLISH : FILIPINO)].flatMap(({ words: refused, say }) => {
      const found = refused.exec(words)?.[0];
      return found === undefined ? [] : [`${found} (say: ${say})`];
    }),
  );
}
