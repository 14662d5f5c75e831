import type { AnyNode, Pattern } from 'acorn';
import { stringOf, walk, type Script } from './scripts';

const GLOBALS: readonly string[] = ['globalThis', 'window', 'self'];

/** The property that an expression writes to the global object: `window.name`, `self['name']`. */
function globalProperty(target: Pattern | AnyNode): string | undefined {
  if (target.type !== 'MemberExpression' || target.object.type !== 'Identifier') return undefined;
  if (!GLOBALS.includes(target.object.name)) return undefined;
  if (target.computed) return stringOf(target.property);
  return target.property.type === 'Identifier' ? target.property.name : undefined;
}

/** Globals that a script sets: declared at its top, or written to the global object; once for each place. */
function globalsSet({ program }: Script): string[] {
  if (!program) return [];
  const set = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  );
  walk(program, {
    AssignmentExpression({ left }) {
      const name = globalProperty(left);
      if (name !== undefined) set.push(name);
    },
  });
  return set;
}

/** A place that sets the global of a container: the script and the name. */
export interface ContainerSetter {
  path: string;
  global: string;
}

/** Every place in the scripts of a build that sets a container of a remote, in the order of the scripts. */
export function containersIn(scripts: readonly Script[]): ContainerSetter[] {
  return scripts.flatMap((script) =>
    globalsSet(script)
      .filter((name) => name.startsWith('parola_'))
      .map((global) => ({ path: script.path, global })),
  );
}

/** Whether a script has a table with the module `name`, as containers have for the modules that they expose. */
export function exposes(scripts: readonly Script[], name: string): boolean {
  return scripts.some(({ program }) => {
    let found = false;
    if (program)
      walk(program, {
        Property({ key }) {
          found ||= stringOf(key) === name;
        },
      });
    return found;
  });
}
