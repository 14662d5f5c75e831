import type { Offer } from './offered-builds';

/**
 * An import map of the HTML standard. Addresses are paths: a browser resolves them against the page that the map is
 * in.
 */
export interface ImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * The stable arm of each remote as a module, `@parola/<remote>`, with `integrity`: a browser runs no other bytes
 * under these names. Builds that were published before remotes had a module are left out.
 */
export function importMap({ remotes }: Offer): ImportMap {
  const modules = remotes.flatMap(({ name, stable }) => (stable.module ? [{ name, ...stable.module }] : []));
  return {
    imports: Object.fromEntries(modules.map(({ name, url }) => [`@parola/${name}`, url])),
    integrity: Object.fromEntries(modules.map(({ url, integrity }) => [url, integrity])),
  };
}
