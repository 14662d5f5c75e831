import type { RichText as Blocks } from '@parola/calls';
import { RichText } from '../../pages/rich-text/rich-text';

type Run = Blocks[number]['lines'][number][number];

/** Matches http and https links (specification §5), without punctuation at the end of a sentence. */
const LINK = /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?()[\]{}]/g;

/** Splits a line into text and links. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: href, index } of line.matchAll(LINK)) {
    if (index > end) runs.push({ text: line.slice(end, index) });
    runs.push({ text: href, href });
    end = index + href.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/** A message of the support: links are clickable, the rest is plain text. */
export function Words({ text }: { text: string }) {
  return <RichText blocks={[{ kind: 'p', lines: text.split('\n').map(runsOf) }]} />;
}
