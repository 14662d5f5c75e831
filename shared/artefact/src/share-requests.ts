import type { AnyNode, CallExpression, ObjectExpression } from 'acorn';
import { stringOf, walk, type Script } from './scripts';

/** A module that the code takes from the page, with the ranges that its requests name. */
export interface ShareRequests {
  /** Module → ranges. The range of a request without one is empty. */
  ranges: ReadonlyMap<string, ReadonlySet<string>>;
  /** Modules of which the build carries a copy for pages that do not provide them. */
  copies: readonly string[];
  /** False when a script has no syntax tree, so requests may be missing. */
  complete: boolean;
}

const SCOPE = 'default';
const ANY = '';

type Fields = ReadonlyMap<string, AnyNode>;

function fieldsOf(node: ObjectExpression): Fields {
  return new Map(
    node.properties.flatMap((each): [string, AnyNode][] => {
      if (each.type !== 'Property' || each.computed) return [];
      const key = each.key.type === 'Identifier' ? each.key.name : stringOf(each.key);
      return key === undefined ? [] : [[key, each.value]];
    }),
  );
}

/** A range as webpack's runtime holds it: the number of fixed parts, then the parts. `[1, 19, 3, 0]` is `^19.3.0`. */
function webpackRange(node: AnyNode | undefined): string | undefined {
  if (node?.type !== 'ArrayExpression') return undefined;
  const values = node.elements.map((each) => (each?.type === 'Literal' ? each.value : undefined));
  const [fixed, ...parts] = values;
  if (typeof fixed !== 'number' || parts.length === 0 || values.includes(undefined)) return undefined;
  const version = parts.join('.');
  const leading = parts.findIndex((part) => part !== 0) + 1;
  if (fixed === leading) return `^${version}`;
  if (fixed === parts.length) return version;
  return fixed === 0 ? `>=${version}` : `~${version}`;
}

/** Request of webpack's own container: `load('default', 'react', false, [1, 19, 3, 0], fallback)`. */
function webpackRequest({ arguments: values }: CallExpression): Request | undefined {
  const [scope, module, eager, range, fallback] = values;
  const isEager = eager?.type === 'UnaryExpression' || (eager?.type === 'Literal' && typeof eager.value === 'boolean');
  const name = stringOf(module);
  if (stringOf(scope) !== SCOPE || name === undefined || !isEager) return undefined;
  const isFunction = (node: AnyNode | undefined) =>
    node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
  return { module: name, range: webpackRange(range) ?? ANY, hasCopy: isFunction(range) || isFunction(fallback) };
}

interface Request {
  module: string;
  range: string;
  hasCopy: boolean;
}

function rangeIn(fields: Fields): string {
  return stringOf(fields.get('requiredVersion')) ?? ANY;
}

/** Whether a loader of a fallback loads something: plugins write one that throws for modules without a copy. */
function loadsCopy(fallback: AnyNode | undefined, text: string): boolean {
  if (fallback?.type !== 'ArrowFunctionExpression' && fallback?.type !== 'FunctionExpression') return false;
  return !/\bthrow\b/.test(text.slice(fallback.start, fallback.end));
}

/** Request of the enhanced plugins of webpack and Rspack: `{ shareKey: 'react', requiredVersion: '^19.3.0' }`. */
function enhancedRequest(node: ObjectExpression, text: string): Request | undefined {
  const fields = fieldsOf(node);
  const module = stringOf(fields.get('shareKey'));
  if (module === undefined) return undefined;
  const config = fields.get('shareConfig');
  const range = rangeIn(fields) || (config?.type === 'ObjectExpression' ? rangeIn(fieldsOf(config)) : ANY);
  return { module, range, hasCopy: loadsCopy(fields.get('fallback'), text) };
}

/** Request of the plugin of Vite: `share('react', '19.3.0', 'default', true, { requiredVersion: '^19.3.0' })`. */
function viteRequest({ arguments: values }: CallExpression): Request | undefined {
  const [name, ...others] = values;
  const module = stringOf(name);
  const config = others.at(-1);
  if (module === undefined || others.length < 2 || config?.type !== 'ObjectExpression') return undefined;
  const fields = fieldsOf(config);
  if (!fields.has('requiredVersion') || !others.some((each) => stringOf(each) === SCOPE)) return undefined;
  return { module, range: rangeIn(fields), hasCopy: false };
}

/** React exports this name, and only reads of it occur elsewhere. */
const OWN_REACT = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE(?:["']?\]?\s*=[^=]|["']?\s*:)/;

/**
 * Reads the modules that the code of a build takes from the page, from the calls and tables that the runtimes of
 * webpack, Rspack and Vite contain. The code decides at run time, so this is what a manifest is compared with.
 */
export function shareRequests(scripts: readonly Script[]): ShareRequests {
  const ranges = new Map<string, Set<string>>();
  const copies = new Set<string>();
  const add = (request: Request | undefined) => {
    if (!request) return;
    ranges.set(request.module, (ranges.get(request.module) ?? new Set()).add(request.range));
    if (request.hasCopy) copies.add(request.module);
  };
  let complete = true;
  for (const { program, text } of scripts) {
    if (OWN_REACT.test(text)) copies.add('react');
    const walked =
      program &&
      walk(program, {
        CallExpression(node) {
          add(webpackRequest(node) ?? viteRequest(node));
        },
        ObjectExpression(node) {
          add(enhancedRequest(node, text));
        },
      });
    complete &&= walked === true;
  }
  return { ranges, copies: [...copies].toSorted(), complete };
}
