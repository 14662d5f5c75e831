import bcd from '@mdn/browser-compat-data';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import type { PromisedBrowser } from '@parola/presets/browsers';
import { compatOf, isInBoth, isServed } from './support';

const { builtins } = bcd.javascript;
const STATIC = '_static';
const EVENT = '_event';

/** Interfaces with members that are global names. */
const GLOBAL_SCOPES = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'EventTarget'];

/** Global objects with their interfaces. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  caches: ['CacheStorage'],
  crypto: ['Crypto'],
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  indexedDB: ['IDBFactory'],
  localStorage: ['Storage'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance', 'EventTarget'],
  screen: ['Screen', 'EventTarget'],
  sessionStorage: ['Storage'],
};

/** Aliases of the global object. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames']);

/** Minimum length of checked member names: minified exports have one or two letters. */
const SHORTEST_MEMBER = 3;

type Entry = readonly [name: string, entry: Identifier];
type Compat = readonly [name: string, compat: CompatStatement];
export type Unserved = ReadonlyMap<string, CompatStatement>;

function children(entry: Identifier | undefined): Entry[] {
  return Object.entries(entry ?? {}).filter((pair): pair is [string, Identifier] => pair[0] !== '__compat');
}

function compats(entries: readonly Entry[]): Compat[] {
  return entries.flatMap(([name, entry]) => {
    const compat = compatOf(entry);
    return compat ? [[name, compat] as const] : [];
  });
}

const BUILT_INS: readonly Entry[] = [
  ...children(builtins),
  ...children(builtins?.['Intl']).map(([name, entry]) => [`Intl.${name}`, entry] as const),
];
const DOM: readonly Entry[] = children(bcd.api);
const INTERFACES: ReadonlyMap<string, Identifier> = new Map([...DOM, ...BUILT_INS]);

/** Members of interfaces by their names in code: static members without the data's suffix, no events. */
function membersOf(interfaces: readonly Entry[]): Compat[] {
  return interfaces.flatMap(([, entry]) =>
    compats(children(entry)).flatMap(([key, compat]) => {
      if (key.endsWith(EVENT) || key.startsWith('@@') || key.length < SHORTEST_MEMBER) return [];
      return [[key.endsWith(STATIC) ? key.slice(0, -STATIC.length) : key, compat] as const];
    }),
  );
}

/**
 * Names of features that one of the browsers lacks. A name is left out when any interface with it is supported, because
 * code does not tell which interface it uses.
 */
export interface UnservedNames {
  globals: Unserved;
  /** Members of JavaScript's built-in objects. */
  builtIns: Unserved;
  /** Members of DOM interfaces. */
  members: Unserved;
  events: Unserved;
  /** Global HTML attributes. */
  attributes: Unserved;
}

export function unservedBy(browsers: readonly PromisedBrowser[]): UnservedNames {
  function unserved(all: readonly Compat[], isMeant: (compat: CompatStatement) => boolean = () => true): Unserved {
    const served = new Set(all.filter(([, compat]) => isServed(compat, browsers)).map(([name]) => name));
    return new Map(all.filter(([name, compat]) => !served.has(name) && isMeant(compat)));
  }
  const current = (compat: CompatStatement) => isInBoth(compat) && compat.status?.deprecated !== true;
  const [ofBuiltIns, ofDom] = [membersOf(BUILT_INS), membersOf(DOM)];
  const members = unserved([...ofBuiltIns, ...ofDom], current);
  const only = (names: readonly Compat[]) => {
    const own = new Set(names.map(([name]) => name));
    return new Map([...members].filter(([name]) => own.has(name)));
  };
  return {
    globals: unserved([
      ...compats([...INTERFACES]),
      ...GLOBAL_SCOPES.flatMap((scope) => compats(children(INTERFACES.get(scope)))),
    ]),
    builtIns: only(ofBuiltIns),
    members: only(ofDom),
    events: unserved(
      DOM.flatMap(([, entry]) =>
        compats(children(entry)).flatMap(([key, compat]) =>
          key.endsWith(EVENT) ? [[key.slice(0, -EVENT.length), compat] as const] : [],
        ),
      ),
    ),
    attributes: unserved(compats(children(bcd.html['global_attributes'])), current),
  };
}

/** Compatibility data of a member of a global object; undefined for an unknown object or member. */
export function compatOfMember(object: string, member: string): CompatStatement | undefined {
  for (const name of OBJECTS[object] ?? [object]) {
    const entry = INTERFACES.get(name);
    const found = compatOf(entry?.[`${member}${STATIC}`] ?? entry?.[member]);
    if (found) return found;
  }
  return compatOf(INTERFACES.get(`${object}.${member}`));
}
