import { parse, type AnyNode, type Program } from 'acorn';
import { simple, type SimpleVisitors } from 'acorn-walk';
import type { Files } from './files';

/** A script of a build: its text, and its syntax tree unless it cannot be parsed. */
export interface Script {
  path: string;
  text: string;
  program?: Program;
}

/** Limit of the scripts that are parsed, in bytes: parsing blocks the only thread of the release service. */
const MOST_PARSED_BYTES = 2_000_000;

const SCRIPT = /\.m?js$/;

/** Parses a text as a module, then as a classic script; undefined when it is neither or nested too deeply. */
export function parsed(text: string): Program | undefined {
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType });
    } catch {
      continue;
    }
  return undefined;
}

/** All scripts of a build. Those of a build with more than two megabytes of script have no syntax tree. */
export function readScripts(files: Files): Script[] {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  const total = scripts.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  return scripts.map(([path, bytes]) => {
    const text = bytes.toString('utf8');
    const program = total > MOST_PARSED_BYTES ? undefined : parsed(text);
    return { path, text, ...(program && { program }) };
  });
}

/** Whether a script is an ES module: it imports or exports. False for one without a syntax tree. */
export function isModule({ program }: Script): boolean {
  return program?.body.some(({ type }) => type.startsWith('Import') || type.startsWith('Export')) ?? false;
}

/** Walks a syntax tree. @returns false when it is nested too deeply */
export function walk(program: Program, visitors: SimpleVisitors<unknown>): boolean {
  try {
    simple(program, visitors);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The value of a string literal; undefined for other nodes. */
export function stringOf(node: AnyNode | null | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
