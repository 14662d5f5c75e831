import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';

/** A generated page of `docs/reference`: its file, relative to the root of the repository, and its text. */
export interface ReferencePage {
  file: string;
  text: string;
}

const ROOT = repositoryRoot(__dirname);

/** Builds a reference page from a heading, an introduction and the body. `owner` is the package that generates it. */
export function referencePage(
  name: string,
  { title, owner, about, body }: { title: string; owner: string; about: string; body: string },
): ReferencePage {
  const origin = `\`npm run docs -- --reference\` writes this page from \`${owner}\`.`;
  return { file: `docs/reference/${name}.md`, text: `# ${title}\n\n${about} ${origin}\n\n${body.trim()}\n` };
}

/** Escapes text for a table cell and joins it into one line. */
const cellText = (text: string) =>
  text
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replaceAll('|', String.raw`\|`)
    .trim();

/** A Markdown table. An empty cell becomes a dash. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cellText(cell) || '–').join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

/** Text as a code span; empty for an empty text. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/**
 * A page with the metrics of a server. `answers`: the beginning of a sentence on its listener, such as `The front door
 * answers Prometheus at its`. `families` come from its registry.
 */
export function metricsPage(
  name: string,
  { answers, ...heading }: { title: string; owner: string; answers: string },
  families: readonly { name: string; type: string; labels: readonly string[]; help: string }[],
): ReferencePage {
  const rows = families.map(({ labels, ...of }) => [code(of.name), of.type, labels.map(code).join(', '), of.help]);
  const about = `${answers} \`METRICS_PORT\`, with these metrics and those that
[prom-client](https://github.com/siimon/prom-client#default-metrics) has of Node (\`nodejs_*\`, \`process_*\`). Counters restart with the process.
[Monitoring](../operators/monitoring.md) says how to use them.`;
  return referencePage(name, { ...heading, about, body: table(['metric', 'type', 'labels', 'meaning'], rows) });
}

export function writePages(pages: readonly ReferencePage[]): void {
  for (const { file, text } of pages) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
}

/** The committed text of a page; empty when the file is missing. */
export function committedText({ file }: ReferencePage): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}
