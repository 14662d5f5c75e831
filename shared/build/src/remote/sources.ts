import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Compilation } from 'webpack';
import { filesOf } from '../webpack/module-files';

/** Parses the remote's source files in the build: without tests, test data and files that no module imports. */
export function sourcesOf(compilation: Compilation, dir: string): ts.SourceFile[] {
  const root = path.join(dir, 'src') + path.sep;
  const files = new Set([...compilation.modules].flatMap(filesOf));
  return [...files]
    .filter((file) => file.startsWith(root) && /\.tsx?$/.test(file))
    .sort()
    .map((file) => parseSource(path.relative(dir, file), readFileSync(file, 'utf8')));
}

export function parseSource(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
}
