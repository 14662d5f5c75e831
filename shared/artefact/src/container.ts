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

/** Number of places in a script that set the global `name`: declarations at its top, and writes to the global object. */
function timesSet({ program }: Script, name: string): number {
  if (!program) return 0;
  const declared = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.filter(({ id }) => id.type === 'Identifier' && id.name === name)
      : [],
  );
  let written = 0;
  walk(program, {
    AssignmentExpression({ left }) {
      if (globalProperty(left) === name) written += 1;
    },
  });
  return declared.length + written;
}

/** Scripts of a build that set the global `name`, once for each place. */
export function settersOf(scripts: readonly Script[], name: string): string[] {
  return scripts.flatMap((script) => Array.from({ length: timesSet(script, name) }, () => script.path));
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
