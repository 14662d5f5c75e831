import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';
import { longCommentLines, proseIn } from './prose-in';
import { countWords, perHundred, type ProseCount } from './relative-words';

const KINDS = /\.(?:tsx?|mjs|cjs|css|md)$/u;
/** Applied migrations never change, and the builds of the support window stay as they were published. */
const UNTOUCHED = /\/migrations\/|\.generated\.|\/etc\/[^/]*\.api\.md$/u;

/** Upper bound of relative words per 100 words, over the whole repository. */
const CEILING = 0.5;
const LONGEST_COMMENT_LINE = 120;
/** Files named when the ceiling is exceeded. */
const NAMED = 20;

interface FileProse extends ProseCount {
  file: string;
  long: readonly number[];
}

async function proseOf(root: string, file: string): Promise<FileProse> {
  const text = await readFile(path.join(root, file), 'utf8');
  const long = file.endsWith('.md') ? [] : longCommentLines(text, LONGEST_COMMENT_LINE);
  return { file, long, ...countWords(proseIn(file, text)) };
}

function sumOf(files: readonly FileProse[]): ProseCount {
  return files.reduce((sum, { words, relative }) => ({ words: sum.words + words, relative: sum.relative + relative }), {
    words: 0,
    relative: 0,
  });
}

/**
 * Checks comments and Markdown below `paths` (from the root) and prints the figure. A comment line over 120 characters
 * is an error. The ceiling of relative words is an error for the whole repository (no paths), because one sentence
 * decides the figure of a small file.
 */
export async function checkProse(root: string, paths: readonly string[]): Promise<boolean> {
  const files = (await trackedFiles(root, paths)).filter((file) => KINDS.test(file) && !UNTOUCHED.test(file));
  const all = await Promise.all(files.map((file) => proseOf(root, file)));
  for (const { file, long } of all)
    for (const line of long) console.log(`${file}:${line} is a comment line over 120 characters.`);

  const sum = sumOf(all);
  const figure = perHundred(sum);
  console.log(`Prose: ${figure.toFixed(2)} relative words per 100 of ${sum.words} (at most ${CEILING}).`);
  const isPlain = figure <= CEILING || paths.length > 0;
  if (!isPlain)
    for (const { file, relative } of all.toSorted((one, other) => other.relative - one.relative).slice(0, NAMED))
      console.log(`${file} has ${relative}: name the subject instead of who, what, nobody …`);
  return isPlain && all.every(({ long }) => long.length === 0);
}
