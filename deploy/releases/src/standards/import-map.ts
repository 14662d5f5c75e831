import type { Offer } from './offered-builds';

/** An import map of the HTML standard. Addresses are paths, which a browser resolves against the page of the map. */
export interface ImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * The stable arm of each remote as a module `@parola/<remote>` with `integrity`, so that a browser runs exactly these
 * bytes. Builds published before remotes had a module are left out.
 */
export function importMap({ remotes }: Offer): ImportMap {
  const modules = remotes.flatMap(({ name, stable }) => (stable.module ? [{ name, ...stable.module }] : []));
  return {
    imports: Object.fromEntries(modules.map(({ name, url }) => [`@parola/${name}`, url])),
    integrity: Object.fromEntries(modules.map(({ url, integrity }) => [url, integrity])),
  };
}
