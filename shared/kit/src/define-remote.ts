import type { ReactNode } from 'react';
import type { RemoteDefinition, RemoteName } from '@parola/contract';
import { loadWords } from '@parola/text';
import type { OwnDefinition, SlotPropsOf } from './register';
import type { Host, ModalComponentProps } from './scoped-host';

/**
 * Loads a contribution when it is first shown: `() => import('./deposit/deposit.page')`, a module whose default export
 * is the component. It is shown after its texts are loaded in the player's language.
 */
export type Loader<Props = never> = () => Promise<{ default: (props: Props) => ReactNode }>;

/**
 * The contributions that `activate` returns to the shell. Keys are ids of the manifest: route ids, slot-filling ids,
 * modal ids.
 */
export interface Contributions {
  routes: Readonly<Record<string, Loader>>;
  slots?: Readonly<Record<string, Loader>>;
  modals?: Readonly<Record<string, Loader>>;
}

export interface RemoteModule {
  readonly $$type: 'parola/remote@1';
  readonly name: RemoteName;
  /**
   * Called once per page, before the first contribution is shown; timeout 3 s. Side effects belong here, never at
   * module scope.
   */
  activate(host: Host): Contributions | Promise<Contributions>;
}

/** Makes a member required if it has keys, and optional if it has none. */
type Kind<K extends string, Loaders> = [keyof Loaders] extends [never]
  ? { readonly [k in K]?: Readonly<Record<string, never>> }
  : { readonly [k in K]: Readonly<Loaders> };

/** The loaders that a definition requires: exactly its ids, each with the props of its slot or dialog. */
export type ContributionsOf<D extends RemoteDefinition> = Kind<
  'routes',
  { [Id in D['routes'][number]['id']]: Loader<Record<never, never>> }
> &
  Kind<'slots', { [F in D['slots'][number] as F['id']]: Loader<SlotPropsOf<F['slot']>> }> &
  Kind<'modals', { [Id in D['modals'][number]['id']]: Loader<ModalComponentProps<Id>> }>;

/** Starts code without a view, such as listeners and `latest` facts. */
interface Activation {
  activate?(host: Host): void | Promise<void>;
}

/**
 * The default export of a remote's `src/remote.ts`: a table of contents. It takes the remote's registered definition
 * (see {@link Register}) and exactly the contributions that it declares.
 */
export type DefineRemote = (
  definition: OwnDefinition,
  parts: Activation & ContributionsOf<OwnDefinition>,
) => RemoteModule;

interface Parts extends Partial<Contributions> {
  activate?(host: Host): void | Promise<void>;
}

/** Wraps loaders: a newly loaded module may have registered catalogues, whose texts load before the module is shown. */
const withWords = (loaders: Contributions['routes'] = {}) =>
  Object.fromEntries(
    Object.entries(loaders).map(([id, load]): [string, Loader] => [
      id,
      async () => {
        const module = await load();
        await loadWords();
        return module;
      },
    ]),
  );

/**
 * Accepts both forms: `(definition, parts)`, and `({ name, activate })` of builds of contract 1, which share this copy
 * of the kit.
 */
export function makeRemote(
  first: Pick<RemoteModule, 'name' | 'activate'> | { name: string },
  parts?: Parts,
): RemoteModule {
  const $$type = 'parola/remote@1' as const;
  if ('activate' in first && !parts) return Object.freeze({ $$type, name: first.name, activate: first.activate });
  const { activate, routes, slots, modals } = parts ?? {};
  return Object.freeze({
    $$type,
    name: first.name,
    activate(host: Host): Contributions | Promise<Contributions> {
      const started = activate?.(host);
      const offered = { routes: withWords(routes), slots: withWords(slots), modals: withWords(modals) };
      return started ? started.then(() => offered) : offered;
    },
  });
}
export const defineRemote: DefineRemote = (definition, parts) => makeRemote(definition, parts);

/** Tells whether an unknown module value is a result of `defineRemote`. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$$type' in value &&
    value.$$type === 'parola/remote@1' &&
    'activate' in value &&
    typeof value.activate === 'function'
  );
}
