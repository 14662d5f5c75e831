import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { FAQ } from './faq';
import { PRIVACY, TERMS } from './legal-texts';

/** Maximum grade of help and legal texts: readable after eight years of school. */
const GRADE = 8;

/** The sentences of a text in HTML; an item, cell or paragraph ends a sentence. */
function sentencesIn(html: string): string[] {
  return html
    .replaceAll(/<\/(?:p|li|h2|ol|ul)>/gu, '. ')
    .replaceAll(/<[^>]*>/gu, '')
    .split(/[.!?]\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Flesch-Kincaid grade: years of school needed to read the text. */
function gradeOf(html: string): number {
  const sentences = sentencesIn(html);
  const words = sentences.flatMap((sentence) => sentence.split(/[\s-]+/u)).filter((word) => /\p{L}|\d/u.test(word));
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

const inForce = (texts: typeof TERMS) => texts.at(-1)?.html['en-PH'] ?? '';
const sections = (name: string, html: string) =>
  html
    .split('<h2 ')
    .slice(1)
    .map((section): [string, string] => [`${name}: ${/id="([^"]+)"/u.exec(section)?.[1]}`, `<h2 ${section}`]);

const READ: [name: string, html: string][] = [
  ...FAQ.flatMap(({ items }) =>
    items.map(({ id, question, answer }): [string, string] => [
      `help: ${id}`,
      `<p>${question['en-PH']}</p>${answer['en-PH']}`,
    ]),
  ),
  ...sections('terms', inForce(TERMS)),
  ...sections('privacy', inForce(PRIVACY)),
];
const GRADES = READ.map(([name, html]): [name: string, grade: number] => [name, gradeOf(html)]);

afterAll(() => {
  const lines = GRADES.map(([name, grade]) => `  ${grade.toFixed(1).padStart(4)}  ${name}`);
  process.stdout.write(`Reading grades of help and legal texts (at most ${GRADE}):\n${lines.join('\n')}\n`);
});

test('help, terms and privacy policy are among the texts', () => {
  expect(READ.length).toBeGreaterThan(35);
  expect(new Set(READ.map(([name]) => name.split(':')[0]))).toEqual(new Set(['help', 'terms', 'privacy']));
});

test.each(GRADES)('«%s» reads at grade %f', (_, grade) => {
  expect(grade).toBeLessThanOrEqual(GRADE);
});

test('a text of long sentences and words reads at a higher grade', () => {
  const long =
    '<p>Notwithstanding considerations regarding eligibility determinations, participants experiencing jurisdictional restrictions relinquish accumulated entitlements.</p>';
  expect(gradeOf(long)).toBeGreaterThan(GRADE);
});
