import path from 'node:path';

/** Strings, template literals and comments of a script, in the order in which one hides the others. */
const SCRIPT_TOKENS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<comment>\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*)/gu;
const CODE_IN_MARKDOWN = /```[^]*?```|`[^`\n]*`/gu;

function commentsIn(script: string): string {
  return [...script.matchAll(SCRIPT_TOKENS)].map(({ groups }) => groups?.['comment'] ?? '').join('\n');
}

/** The prose of a file: its comments, or the text of a Markdown file without code. */
export function proseIn(file: string, text: string): string {
  return path.extname(file) === '.md' ? text.replace(CODE_IN_MARKDOWN, '') : commentsIn(text);
}

/** A line that holds nothing but a comment. Directives of a linter are left out: they end with their line. */
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)(?!\s*(?:eslint|oxlint)-)/u;

/** Numbers (from 1) of the comment lines that are longer than `most` characters. */
export function longCommentLines(text: string, most: number): number[] {
  return text.split('\n').flatMap((line, at) => (line.length > most && COMMENT_LINE.test(line) ? [at + 1] : []));
}
