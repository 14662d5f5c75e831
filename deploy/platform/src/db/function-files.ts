import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folders of the core's functions, next to the code that calls them. Domains name their folder in `functions`. */
const CORE = ['db', 'ledger', 'partners'].map((part) => path.join(__dirname, '..', part, 'sql'));

const FILE_NAME = /^[a-z][a-z0-9_]*\.sql$/;
const COMMENT = /--[^\n]*/g;
const DEFINITION = /\bCREATE\s+OR\s+REPLACE\s+FUNCTION\s+([a-z0-9_]+)\s*\(/gi;

/** A part with an optional folder of database functions. */
export interface WithFunctions {
  functions?: string;
}

/** A function of the database: its name, the current text of its file, and the digest of that text. */
export interface FunctionFile {
  name: string;
  text: string;
  digest: string;
}

async function readFunction(folder: string, file: string): Promise<FunctionFile> {
  if (!FILE_NAME.test(file)) throw new Error(`${path.join(folder, file)} is not the name of a function`);
  const text = await readFile(path.join(folder, file), 'utf8');
  const name = path.basename(file, '.sql');
  const defined = [...text.replace(COMMENT, '').matchAll(DEFINITION)].map((match) => match[1]);
  if (defined.length !== 1 || defined[0] !== name)
    throw new Error(`${path.join(folder, file)} must create or replace one function, ${name}`);
  return { name, text, digest: createHash('sha256').update(text).digest('hex') };
}

async function functionsIn(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return Promise.all(files.sort().map((file) => readFunction(folder, file)));
}

/** The other functions that a text calls. */
function callsOf({ name, text }: FunctionFile, all: ReadonlyMap<string, FunctionFile>): FunctionFile[] {
  const words = text.replace(COMMENT, '').matchAll(/\b([a-z][a-z0-9_]*)\s*\(/g);
  const called = new Set([...words].map((match) => match[1] ?? ''));
  return [...called].flatMap((word) => (word === name ? [] : (all.get(word) ?? [])));
}

/**
 * Orders functions so that each follows the functions that it calls: PostgreSQL checks the calls of a SQL function at
 * its creation. A cycle is possible in PL/pgSQL only, which resolves calls at run time.
 */
function inDependencyOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const all = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<FunctionFile>();
  const visited = new Set<FunctionFile>();
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return;
    visited.add(file);
    callsOf(file, all).forEach(visit);
    ordered.add(file);
  };
  files.forEach(visit);
  return [...ordered];
}

/**
 * Every function of the core and of `domains`, in dependency order.
 * @throws Error for a file without exactly one function of its name, and for a duplicate name.
 */
export async function readFunctions(domains: readonly WithFunctions[]): Promise<FunctionFile[]> {
  const folders = [...CORE, ...domains.flatMap(({ functions = [] }) => functions)];
  const files = (await Promise.all(folders.map(functionsIn))).flat();
  const names = new Set<string>();
  for (const { name } of files) {
    if (names.has(name)) throw new Error(`Two files hold the function ${name}`);
    names.add(name);
  }
  return inDependencyOrder(files);
}
