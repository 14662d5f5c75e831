import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';
import { longCommentLines, messagesIn, proseIn } from './prose-in';
import { countWords, perHundred, type ProseCount } from './relative-words';

const KINDS = /\.(?:tsx?|mjs|cjs|css|sql|md)$/u;
/**
 * Files that are not checked: applied migrations never change, and generated files and API reports are not written by
 * hand.
 */
const UNTOUCHED = /\/migrations\/|\.generated\.|\/etc\/[^/]*\.api\.md$/u;

/** Maximum number of relative words per 100 words, over the whole repository. */
const CEILING = 0.5;
const LONGEST_COMMENT_LINE = 120;
/** Number of files listed when the maximum is exceeded. */
const NAMED = 20;

interface FileProse {
  file: string;
  long: readonly number[];
  comments: ProseCount;
  messages: ProseCount;
}

async function proseOf(root: string, file: string): Promise<FileProse> {
  const text = await readFile(path.join(root, file), 'utf8');
  const long = file.endsWith('.md') ? [] : longCommentLines(file, text, LONGEST_COMMENT_LINE);
  return { file, long, comments: countWords(proseIn(file, text)), messages: countWords(messagesIn(file, text)) };
}

function sumOf(counts: readonly ProseCount[]): ProseCount {
  return counts.reduce(
    (sum, { words, relative }) => ({ words: sum.words + words, relative: sum.relative + relative }),
    {
      words: 0,
      relative: 0,
    },
  );
}

/** Prints the figure for one kind of prose and, above the maximum, the files with most relative words. */
function isBelowCeiling(
  label: string,
  all: readonly FileProse[],
  kind: 'comments' | 'messages',
  whole: boolean,
): boolean {
  const sum = sumOf(all.map((file) => file[kind]));
  const figure = perHundred(sum);
  console.log(`${label}: ${figure.toFixed(2)} relative words per 100 of ${sum.words} (at most ${CEILING}).`);
  if (figure <= CEILING || !whole) return true;
  for (const file of all.toSorted((one, other) => other[kind].relative - one[kind].relative).slice(0, NAMED))
    console.log(`${file.file} has ${file[kind].relative}: name the subject instead of a relative pronoun.`);
  return false;
}

/**
 * Checks comments and Markdown, and the titles of tests with the texts of errors and log messages, below `paths`
 * (relative to the root), and prints a figure for each kind. A comment line over 120 characters is an error. The
 * maximum of relative words applies to the whole repository only (no paths), because a single sentence decides the
 * figure of a small file.
 */
export async function checkProse(root: string, paths: readonly string[]): Promise<boolean> {
  const files = (await trackedFiles(root, paths)).filter((file) => KINDS.test(file) && !UNTOUCHED.test(file));
  const all = await Promise.all(files.map((file) => proseOf(root, file)));
  for (const { file, long } of all)
    for (const line of long) console.log(`${file}:${line} is a comment line over 120 characters.`);

  const whole = paths.length === 0;
  const areComments = isBelowCeiling('Prose', all, 'comments', whole);
  const areMessages = isBelowCeiling('Titles and messages', all, 'messages', whole);
  return areComments && areMessages && all.every(({ long }) => long.length === 0);
}
