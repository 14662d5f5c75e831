import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { complaints, type Infer, type Typed } from '@parola/contract';

/**
 * Loads a TypeScript module of a package. The command line registers the TypeScript loader; in tests Jest transforms
 * the module.
 */
export function loadModule(dir: string, file: string): Record<string, unknown> {
  const full = path.join(dir, file);
  if (!existsSync(full)) throw new Error(`${full} does not exist.`);
  return createRequire(full)(full);
}

/** Removes the modules of a package from the module cache, so that they are read again. */
export function forget(dir: string): void {
  const { cache } = createRequire(path.join(dir, 'package.json'));
  for (const file of Object.keys(cache))
    if (file.startsWith(dir + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`)) delete cache[file];
}

/** @throws Error with one sentence that lists the faults of a document */
export function assertDocument<S extends Typed<unknown>>(
  schema: S,
  value: unknown,
  what: string,
): asserts value is Infer<S> {
  const wrong = complaints(schema, value);
  if (wrong.length) throw new Error(`${what} does not match its schema: ${wrong.join('; ')}.`);
}
