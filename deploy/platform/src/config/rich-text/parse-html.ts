import type { LegalVersion, RichText } from '@parola/calls';
import { ANCHOR } from '@parola/calls/schemas';
import { Parser } from 'htmlparser2';
import { cleanHtml } from './clean-html';

type Block = RichText[number];
type Run = Block['lines'][number][number];

/** The content under one heading of level 1 or 2; the part before the first heading has title ''. */
interface Part {
  /** `id` attribute of the heading; '' without one. */
  anchor: string;
  title: string;
  blocks: Block[];
}

const isTitle = (tag: string) => tag === 'h1' || tag === 'h2';
const isHeading = (tag: string) => /^h[3-6]$/.test(tag);
const isList = (tag: string): tag is 'ul' | 'ol' => tag === 'ul' || tag === 'ol';

/**
 * Streaming parser for cleaned HTML: handles tag by tag without recursion, so deep nesting cannot overflow the stack.
 */
class Reader {
  readonly parts: Part[] = [];
  private part: Part = { anchor: '', title: '', blocks: [] };
  private line: Run[] = [];
  private block: Block | undefined;
  private inTitle = false;
  private readonly lists: ('ul' | 'ol')[] = [];
  private readonly links: string[] = [];
  private strong = 0;
  private em = 0;

  open(tag: string, { href = '', id = '' }: Record<string, string>): void {
    if (tag === 'strong' || tag === 'b') this.strong += 1;
    else if (tag === 'em' || tag === 'i') this.em += 1;
    else if (tag === 'a') this.links.push(href);
    else if (tag === 'br') this.endLine();
    else if (tag === 'td' || tag === 'th') this.say(' ');
    else {
      if (this.lists.length > 0 && !isTitle(tag)) this.endLine();
      else this.endBlock();
      if (isList(tag)) this.lists.push(tag);
      if (isHeading(tag)) this.block = { kind: 'h', lines: [] };
      if (!isTitle(tag)) return;
      this.parts.push(this.part);
      this.part = { anchor: id, title: '', blocks: [] };
      this.inTitle = true;
    }
  }

  close(tag: string): void {
    if (tag === 'strong' || tag === 'b') this.strong -= 1;
    else if (tag === 'em' || tag === 'i') this.em -= 1;
    else if (tag === 'a') this.links.pop();
    else if (isTitle(tag)) this.inTitle = false;
    else if (isList(tag)) {
      this.endLine();
      this.lists.pop();
      if (this.lists.length === 0) this.endBlock();
    } else if (this.lists.length > 0) this.endLine();
    else if (tag === 'p' || isHeading(tag)) this.endBlock();
  }

  say(words: string): void {
    const text = words.replace(/\s+/g, ' ');
    if (this.inTitle) return void (this.part.title += text);
    const before = this.line.at(-1);
    if (text === ' ' && !before) return;
    const href = this.links.at(-1);
    const look = { ...(this.strong > 0 && BOLD), ...(this.em > 0 && ITALIC), ...(href && { href }) };
    if (before && before.strong === look.strong && before.em === look.em && before.href === look.href)
      before.text = (before.text + text).replace(/ {2,}/g, ' ');
    else this.line.push({ text, ...look });
  }

  end(): Part[] {
    this.endBlock();
    return [...this.parts, this.part].map((part) => ({ ...part, title: part.title.replace(/\s+/g, ' ').trim() }));
  }

  private endLine(): void {
    const line = trimmed(this.line);
    this.line = [];
    if (line.length === 0) return;
    // Nested lists become one flat list with the items in source order.
    this.block ??= { kind: this.lists[0] ?? 'p', lines: [] };
    this.block.lines.push(line);
  }
  private endBlock(): void {
    this.endLine();
    if (this.block && this.block.lines.length > 0) this.part.blocks.push(this.block);
    this.block = undefined;
  }
}
const BOLD = { strong: true } as const;
const ITALIC = { em: true } as const;

function trimmed(line: readonly Run[]): Run[] {
  return line
    .map((run, index) => {
      const start = index === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: index === line.length - 1 ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== '');
}

function partsOf(html: string): Part[] {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.say(text),
  });
  parser.end(cleanHtml(html));
  return reader.end();
}

/** Converts an operator's HTML to blocks of plain text; headings of level 1 and 2 become small headings. */
export function blocksOf(html: string): RichText {
  return partsOf(html).flatMap(({ title, blocks }) => [
    ...(title ? [{ kind: 'h' as const, lines: [[{ text: title }]] }] : []),
    ...blocks,
  ]);
}

/** Makes an anchor from the words of a title: letters, digits and dashes. */
function anchorOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/**
 * Splits a long text at its headings of level 1 and 2. Each section has a unique anchor: the heading's `id`, or one
 * made from its words.
 */
export function sectionsOf(html: string): LegalVersion['sections']['en-PH'] {
  const taken = new Set<string>();
  return partsOf(html)
    .filter(({ title, blocks }) => title !== '' || blocks.length > 0)
    .map(({ anchor, title, blocks }, index) => {
      const wanted = ANCHOR.test(anchor) ? anchor : anchorOf(title) || 'part';
      const id = taken.has(wanted) ? `${wanted.slice(0, 58)}-${index + 1}` : wanted;
      taken.add(id);
      return { id, title: [...title].slice(0, 150).join(''), blocks };
    });
}
