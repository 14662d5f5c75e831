import path from 'node:path';

/**
 * Strings, template literals and comments of a script. One expression matches all three, so a comment sign in a string
 * is not taken for a comment.
 */
const SCRIPT_TOKENS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<comment>\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*)/gu;
/** The same for SQL: strings in single quotes, names in double quotes. */
const SQL_TOKENS = /'(?:''|[^'])*'|"[^"]*"|(?<comment>\/\*[^]*?\*\/|--[^\n]*)/gu;
const CODE_IN_MARKDOWN = /```[^]*?```|`[^`\n]*`/gu;

function commentsIn(text: string, tokens: RegExp): string {
  return [...text.matchAll(tokens)].map(({ groups }) => groups?.['comment'] ?? '').join('\n');
}

/** The prose of a file: its comments, or the text of a Markdown file without code. */
export function proseIn(file: string, text: string): string {
  if (path.extname(file) === '.md') return text.replace(CODE_IN_MARKDOWN, '');
  return commentsIn(text, path.extname(file) === '.sql' ? SQL_TOKENS : SCRIPT_TOKENS);
}

const SCRIPT = /\.(?:tsx?|mjs|cjs)$/u;
const TEST = /\.(?:test|s3-test)\.tsx?$/u;
/** Code directly before a title: `it(`, `describe.each(table)(`. */
const BEFORE_TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/u;
/** Code directly before a message: `new Error(`, `new ReleaseError('usage', `, `console.log(`, `log.warn({ err }, `. */
const BEFORE_MESSAGE =
  /(?:\b\w*Error\((?:\s*'[\w-]*',)?|\bconsole\.\w+\(|\blog(?:ger)?\??\.(?:trace|debug|info|warn|error|fatal)\((?:\s*(?:\{[^{}]*\}|\w+)\s*,)?)\s*$/u;
/** Number of characters before a string that are examined for its use. */
const LOOK_BEHIND = 200;
const PLACEHOLDERS = /\$\{[^}]*\}|%[a-z#%]|\$\w+/giu;

/** Titles of tests, and texts of errors and log messages, one per line and without placeholders. */
export function messagesIn(file: string, text: string): string {
  if (!SCRIPT.test(file)) return '';
  return [...text.matchAll(SCRIPT_TOKENS)]
    .filter(({ 0: token, index, groups }) => {
      if (groups?.['comment'] !== undefined) return false;
      const before = text.slice(Math.max(0, index - LOOK_BEHIND), index);
      return BEFORE_MESSAGE.test(before) || (TEST.test(file) && BEFORE_TITLE.test(before) && token.includes(' '));
    })
    .map(([token]) => token.slice(1, -1).replace(PLACEHOLDERS, ' '))
    .join('\n');
}

/** A line with nothing but a comment. Linter directives are left out, because they cannot be wrapped. */
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)(?!\s*(?:eslint|oxlint)-)/u;
const SQL_COMMENT_LINE = /^\s*--/u;

/** Line numbers (from 1) of comment lines with more than `most` characters. */
export function longCommentLines(file: string, text: string, most: number): number[] {
  const comment = path.extname(file) === '.sql' ? SQL_COMMENT_LINE : COMMENT_LINE;
  return text.split('\n').flatMap((line, at) => (line.length > most && comment.test(line) ? [at + 1] : []));
}
