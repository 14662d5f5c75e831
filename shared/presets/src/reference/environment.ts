import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { code, table } from './page';
import { isTypeSchema, typeText } from './type-text';

/** An environment variable. */
export interface Variable {
  name: string;
  type: string;
  /** The default. Without one the variable is required or may be empty, as `needed` says. */
  fallback?: string;
  needed: boolean;
  content: string;
}

const FILE_TEXT = 'file with that value; set exactly one of the two';

/** The variable with the path of a secret's file. */
function fileVariableOf(name: string): Variable {
  return { name: `${name}_FILE`, type: 'string', needed: false, content: FILE_TEXT };
}

/**
 * The variables of a schema of settings, in the order of the schema. Each of `secrets` is followed by the variable of
 * its file.
 */
export function variablesOf(schema: object, secrets: readonly string[] = []): Variable[] {
  const { properties = {}, required = [] } = isTypeSchema(schema) ? schema : {};
  return Object.entries(properties).flatMap(([name, variable]) => {
    const { default: fallback, description = '' } = variable;
    const needed = required.includes(name) && fallback === undefined;
    const row = {
      name,
      type: typeText(variable),
      ...(fallback === undefined
        ? {}
        : { fallback: typeof fallback === 'string' ? fallback : JSON.stringify(fallback) }),
      needed,
      content: description,
    };
    return [row, ...(secrets.includes(name) ? [fileVariableOf(name)] : [])];
  });
}

/** A Markdown table of variables. */
export function variableTable(variables: readonly Variable[]): string {
  const rows = variables.map(({ name, type, fallback = '', needed, content }) => [
    code(name),
    code(type),
    needed ? 'required' : code(fallback),
    content,
  ]);
  return table(['variable', 'type', 'default', 'content'], rows);
}

const READ = /\b(?:env|environment)(?:\.|\[')(?<name>[A-Z][A-Z0-9_]{2,})\b/gu;
/** Destructuring of an environment: `const { ONE, TWO = '' } = process.env`; captures the names. */
const DESTRUCTURED = /\{(?<fields>[^{}]*)\} = (?:process\.)?(?:env|environment)\b/gu;
/** A destructured field, except one renamed to `_…`, which only leaves it out of the rest. */
const FIELD = /(?:^|,)\s*(?<name>[A-Z][A-Z0-9_]{2,})\b(?!: _)/gu;
const CODE = /(?<!\.(?:test|s3-test|bench|drill|d))\.ts$/u;
/** Folders with code for tests only. */
const OF_TESTS = /(?:^|\/)(?:testing|bench|drill)\//u;

/** Variables that the sources of a folder read from an environment, without its tests; sorted. */
export function variablesRead(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => CODE.test(file) && !OF_TESTS.test(file))
    .flatMap((file) => namesIn(readFileSync(path.join(folder, file), 'utf8')));
  return [...new Set(names)].toSorted();
}

function namesIn(text: string): string[] {
  const fields = [...text.matchAll(DESTRUCTURED)].flatMap(({ groups }) => [
    ...(groups?.['fields'] ?? '').matchAll(FIELD),
  ]);
  return [...text.matchAll(READ), ...fields].map(({ groups }) => groups?.['name'] ?? '');
}
