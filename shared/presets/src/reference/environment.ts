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

/** The variables of a schema of settings, in the order of the schema. */
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

/** The variables, each secret followed by the variable with the path of its file. */
export function withFileVariables(variables: readonly Variable[], secrets: readonly string[]): Variable[] {
  const content = 'file with that value; exactly one of the two is set';
  return variables.flatMap((variable) => {
    const file = { name: `${variable.name}_FILE`, type: 'string', needed: false, content };
    return secrets.includes(variable.name) ? [variable, file] : [variable];
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
