import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';

/** A kind of reference to a numbered rule: its form in code and documents, and the pages with the headings. */
interface Kind {
  name: string;
  pages: readonly string[];
  form: RegExp;
  /** Form of a single number in a reference that names several. */
  each?: RegExp;
}

const SPECIFICATION = 'docs/specification/*.md';
const CALLS = 'docs/specification/calls.md';
const PROTECTION = 'docs/player-protection.md';

const KINDS: readonly Kind[] = [
  { name: 'player protection', pages: [PROTECTION], form: /\bC\d\d\b/gu },
  { name: 'player protection', pages: [PROTECTION], form: /(?<=player protection §?)\d(?:\.\d)?/giu },
  { name: 'specification', pages: [SPECIFICATION], form: /(?<!player protection )§\d+(?![.\d])/giu },
  { name: 'design guideline', pages: ['docs/design/guideline.md'], form: /(?<=guideline, sections? )\d+/giu },
  { name: 'call', pages: [CALLS], form: /\bX\d\d?b?\b(?!;)/gu },
  { name: 'call', pages: [CALLS], form: /(?<=call catalogue )\d[\d, andto]*/giu, each: /\d+/gu },
  { name: 'game', pages: ['docs/specification/games.md'], form: /(?<=\bgames )G\d+/giu },
  {
    name: 'guarantee of the release store',
    pages: ['docs/releases/guarantees.md'],
    form: /(?<=\bguarantees? )\d[\d, and]*/giu,
    each: /\d+/gu,
  },
  { name: 'ledger invariant', pages: ['docs/money.md'], form: /\bI\d\d?\b/gu },
];

/** References to documents outside the repository. */
const FOREIGN =
  /\bissues? #?\d+|\bstudy\b|\bfront-end choices\b|\bdesign of releases\b|\bwallet and games\b|\bdesign \d|\bof the design\b(?! (?:system|guideline))/giu;

const LINE_BREAK = /\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/gu;
const HEADING = /^#+ (?<number>\S+)/gmu;

/** First words of the headings of a page, without the full stop of a number. */
export function headingNumbers(text: string): string[] {
  return [...text.matchAll(HEADING)].map(({ groups }) => (groups?.['number'] ?? '').replace(/\.$/u, ''));
}

async function readHeadings(root: string, pages: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await trackedFiles(root, pages);
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  return new Set(texts.flatMap(headingNumbers));
}

/** Finds references in a text that lead to no heading, or to a document outside the repository. */
export type FindDangling = (text: string) => string[];

/** Reads the headings of the repository's pages. @returns a function that finds dangling references */
export async function readReferences(root: string): Promise<FindDangling> {
  const kinds = await Promise.all(
    KINDS.map(async (kind) => ({ ...kind, headings: await readHeadings(root, kind.pages) })),
  );
  return (text) => {
    const flat = text.replaceAll(LINE_BREAK, ' ');
    const unknown = kinds.flatMap(({ name, form, each, headings }) => {
      const found = (flat.match(form) ?? []).flatMap((one) => (each ? (one.match(each) ?? []) : [one]));
      return found.filter((number) => !headings.has(number)).map((number) => `${name} ${number}`);
    });
    return [...unknown, ...(flat.match(FOREIGN) ?? [])];
  };
}
