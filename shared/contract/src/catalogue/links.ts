import type { Infer, Typed } from '../schema/schema-builders';
import { matches } from '../schema/check-schema';
import type { ROUTES } from './routes';

/** Query parameters of a link by name, besides the path's parameters. In the address each value is text. */
export type QueryShape = Readonly<Record<string, Typed<number | string>>>;

/** A page as other parts link to it. `path` may hold `:name` parameters; `query` lists the other parameters. */
export interface PageSpec<P extends string = string, Q extends QueryShape = QueryShape> {
  readonly path: P;
  readonly query: Q;
}
/** Declares a page for links: `page('/withdrawal/:name', { back: optional(literal(1)) })`. */
export function page<const P extends string, Q extends QueryShape = Record<never, never>>(
  path: P,
  query?: Q,
): PageSpec<P, Q> {
  return { path, query: query ?? ({} as Q) }; // Q is the empty shape if no query is given
}

/** Names of the `:parameters` in a path. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type OptionalKeys<Q extends QueryShape> = { [K in keyof Q]: Q[K] extends { optional: true } ? K : never }[keyof Q];

/** The arguments of a link to the page: path parameters as text, and the query. */
export type PageArgs<S> =
  S extends PageSpec<infer P, infer Q>
    ? { [K in PathParams<P>]: string } & { [K in Exclude<keyof Q, OptionalKeys<Q>>]: Infer<Q[K]> } & {
        [K in OptionalKeys<Q>]?: Infer<Q[K]>;
      }
    : never;

/** The arguments as the page reads them. Addresses are untrusted input, so each query parameter may be missing. */
export type PageReads<S> =
  S extends PageSpec<infer P, infer Q> ? { [K in PathParams<P>]: string } & { [K in keyof Q]?: Infer<Q[K]> } : never;

/** A page to go to, as a value: created by `route()`, resolved by `host.nav` with the live release. */
export interface RouteTarget<Id extends string = string> {
  readonly id: Id;
  /** Path parameters and query together; the path in the live manifest tells them apart. */
  readonly args?: Readonly<Record<string, string | number | undefined>>;
}

export type RouteId = keyof typeof ROUTES;
type SpecOf<R extends RouteId> = (typeof ROUTES)[R];
type Rest<S> = [keyof PageArgs<S>] extends [never]
  ? []
  : Record<never, never> extends PageArgs<S>
    ? [args?: PageArgs<S>]
    : [args: PageArgs<S>];

/** A page of a squad that only the squad itself links to, without an entry in the catalogue. */
export interface OwnRoute<Id extends string, S extends PageSpec> {
  readonly id: Id;
  readonly spec: S;
}
export function ownRoute<const Id extends string, S extends PageSpec>(id: Id, spec: S): OwnRoute<Id, S> {
  return { id, spec };
}

/**
 * Creates a target: `route('lobby.game-start', { gameId: 7 })`, `route('wallets.withdrawal', { name: 'gcash' })`, or
 * `route(RULES)` for a squad's own page.
 */
export function route<R extends RouteId>(id: R, ...args: Rest<SpecOf<R>>): RouteTarget<R>;
export function route<Id extends string, S extends PageSpec>(own: OwnRoute<Id, S>, ...args: Rest<S>): RouteTarget<Id>;
export function route(to: string | OwnRoute<string, PageSpec>, args?: RouteTarget['args']): RouteTarget {
  const id = typeof to === 'string' ? to : to.id;
  return args === undefined ? { id } : { id, args: { ...args } };
}

/**
 * Returns `path` with its `:parameters` filled in and the other `args` as query. Undefined if a parameter is missing.
 */
export function addressOf(path: string, args: RouteTarget['args'] = {}): string | undefined {
  const left = new Map(Object.entries(args).filter(([, value]) => value !== undefined));
  let whole = true;
  const filled = path.replace(/:([^/]+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    if (value === undefined || value === '') whole = false;
    return encodeURIComponent(String(value ?? ''));
  });
  if (!whole) return undefined;
  const query = new URLSearchParams([...left].map(([key, value]): [string, string] => [key, String(value)])).toString();
  return query ? `${filled}?${query}` : filled;
}

function valueOf(schema: Typed<number | string>, text: string): number | string | undefined {
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (number !== undefined && matches(schema, number)) return number;
  return matches(schema, text) ? text : undefined;
}

/** Tells whether a parameter is a switch: links write it only as 1 (`literal(1)`). */
function isSwitch({ json }: Typed<number | string>): boolean {
  return 'const' in json && json.const === 1;
}

/**
 * Tells whether a key of an address means this name: in any case, with other characters in it, or escaped twice
 * (`amp;tryIt`).
 */
function isNamed(key: string, name: string): boolean {
  const words = key.toLowerCase().split(/[^a-z]+/);
  return [...words, words.join('')].includes(name.toLowerCase());
}

/**
 * Tells whether an address turns a switch on: any value except 0 and false does. The demo of a game is a switch
 * (`tryIt`), and a hand-written `true`, `yes` or empty value must not open the game for real money.
 */
function turnsOn(query: URLSearchParams, name: string): boolean {
  return [...query].some(([key, text]) => isNamed(key, name) && !['0', 'false'].includes(text.toLowerCase()));
}

/**
 * Returns the typed parameters of a page's address: path parameters as text, the query by its schema. Missing,
 * malformed and out-of-range values are left out, because addresses are untrusted input. An unreadable switch counts as
 * on.
 */
export function readArgs<S extends PageSpec>(
  spec: S,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): PageReads<S> {
  const found: Record<string, number | string> = {};
  for (const [, name = ''] of spec.path.matchAll(/:([^/]+)/g)) found[name] = params[name] ?? '';
  for (const [name, schema] of Object.entries(spec.query)) {
    const text = isSwitch(schema) ? (turnsOn(query, name) ? '1' : null) : query.get(name);
    const value = text === null ? undefined : valueOf(schema, text);
    if (value !== undefined) found[name] = value;
  }
  return found as PageReads<S>; // each member was validated by its schema
}
