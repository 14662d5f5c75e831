import { readFileSync } from 'node:fs';

function contentOf(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    throw new Error(`${variable} names a file that cannot be read: ${file} (${String(code)}).`, { cause: error });
  }
  const content = text.replace(/\r?\n$/, '');
  if (content === '') throw new Error(`${variable} names an empty file: ${file}.`);
  return content;
}

/** Name of the variable with the path of a secret's file. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * Reads secrets from files: where `<NAME>_FILE` is set, the result has the content of that file as `<NAME>`, without
 * one line break at its end. An empty variable counts as unset.
 * @throws Error in one sentence when both variables are set, and for a file that is missing, unreadable or empty
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of names) {
    const variable = fileVariable(name);
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new Error(`${name} and ${variable} are both set: set exactly one of them.`);
    read[name] = contentOf(variable, file);
  }
  return read;
}
