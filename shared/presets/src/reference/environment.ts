import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { code, table } from './page';
import { isTypeSchema, typeText } from './type-text';

/** A variable of the environment. */
export interface Variable {
  name: string;
  type: string;
  /** Without one the variable is required or empty, as `needed` says. */
  fallback?: string;
  needed: boolean;
  content: string;
}

/** The variables of a schema of settings, in its order. */
export function variablesOf(schema: object): Variable[] {
  const { properties = {}, required = [] } = isTypeSchema(schema) ? schema : {};
  return Object.entries(properties).map(([name, variable]) => {
    const { default: fallback, description = '' } = variable;
    const needed = required.includes(name) && fallback === undefined;
    return {
      name,
      type: typeText(variable),
      ...(fallback === undefined
        ? {}
        : { fallback: typeof fallback === 'string' ? fallback : JSON.stringify(fallback) }),
      needed,
      content: description,
    };
  });
}

/** The table of variables. */
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
/** `const { ONE, TWO = '' } = process.env`, with the names in between. */
const DESTRUCTURED = /\{(?<fields>[^{}]*)\} = (?:process\.)?(?:env|environment)\b/gu;
/** A field that is taken out of an environment, and not one that `_` leaves out of the rest. */
const FIELD = /(?:^|,)\s*(?<name>[A-Z][A-Z0-9_]{2,})\b(?!: _)/gu;
const CODE = /(?<!\.(?:test|s3-test|bench|drill|d))\.ts$/u;
/** Code that runs in tests alone. */
const OF_TESTS = /(?:^|\/)(?:testing|bench|drill)\//u;

/** The variables that the sources of a folder read from an environment, without its tests, in alphabetical order. */
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
