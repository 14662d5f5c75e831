import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readFiles } from '../workspace/read-files';

/** A message in the TypeScript source of a catalogue. */
export interface WrittenMessage {
  id: string;
  text: string;
  /** The comment above the message, a note for translators. */
  note: string;
  /** Start and end of its literal in the source; characters. */
  from: number;
  to: number;
}

/** The messages of one file, in order. */
export function messagesIn(source: string): WrittenMessage[] {
  const file = ts.createSourceFile('catalogue.ts', source, ts.ScriptTarget.Latest);
  const messages: WrittenMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isStringLiteralLike(node.initializer) &&
      !ts.isComputedPropertyName(node.name)
    )
      messages.push({
        id: node.name.text,
        text: node.initializer.text,
        note: noteAbove(source, node),
        from: node.initializer.getStart(file),
        to: node.initializer.end,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return messages;
}

function noteAbove(source: string, node: ts.Node): string {
  return (ts.getLeadingCommentRanges(source, node.pos) ?? [])
    .map(({ pos, end }) => source.slice(pos, end).replaceAll(/^\/[/*]+\s*|\s*\*\/$/gu, ''))
    .join(' ');
}

/** The language of a catalogue by the name of its file (`shelf.fil-PH.ts`); undefined for other files. */
export function languageOf(file: string): string | undefined {
  return /(?:^|[./])([a-z]{2,3}-[A-Z]{2})\.ts$/u.exec(file)?.[1];
}

/** A file with texts; `file` is relative to the root. */
export interface TextFile {
  file: string;
  source: string;
}

/** The TypeScript files below a folder of the repository, without tests; none where the folder is missing. */
export function textFiles(root: string, folder: string): TextFile[] {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return [];
  return [...readFiles(whole)]
    .filter(([name]) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(([name, bytes]) => ({ file: path.posix.join(folder, name), source: bytes.toString() }));
}
