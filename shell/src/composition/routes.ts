import type { OwnerName, RouteDeclaration } from '@parola/contract';
import type { PlannedRemote } from '../boot/plan';
import { OWN_PAGES } from '../own-pages';

export interface Page extends RouteDeclaration {
  owner: OwnerName;
}
export interface Matched {
  page: Page;
  params: Record<string, string>;
}
/** All pages of the release, whoever serves them: known as data before any code of a remote is fetched. */
export interface RouteTable {
  match(path: string): Matched | undefined;
  byId(id: string): Page | undefined;
  /**
   * The other layout of a page, for `clientConfig.layout` (specification: v2 twins). Of several twins, one below `/v2` comes first, then
   * the first by path. A twin belongs to the owner of the page.
   */
  variantOf(id: string): Page | undefined;
  /**
   * The page that a path without one of its own leads to, as `/vip` to `/vip/level` (specification §2: parents with children): the first
   * that is declared below it, originals before their twins. Pages with parameters are nobody's first.
   */
  firstBelow(path: string): Page | undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Without the slashes at its end. */
function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

/** The parameters when `path` fits `declared`, in which `:name` stands for one segment. A slash at the end does not matter. */
function paramsOf(declared: string, path: string): Record<string, string> | undefined {
  const want = declared.split('/');
  const have = (trimmed(path) || '/').split('/');
  if (want.length !== have.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const given = have[index] ?? '';
    if (part.startsWith(':') && given) params[part.slice(1)] = decode(given);
    else if (part !== given) return undefined;
  }
  return params;
}

function layoutRank({ path }: Page): number {
  return path === '/v2' || path.startsWith('/v2/') ? 0 : 1;
}

export function createRoutes(remotes: readonly PlannedRemote[]): RouteTable {
  const pages: Page[] = [
    ...OWN_PAGES.map((page): Page => ({ ...page, owner: 'shell' })),
    // Refused remotes too: their paths are not unknown, they are out of order.
    ...remotes.flatMap(({ name, arm }) => arm.manifest.routes.map((page): Page => ({ ...page, owner: name }))),
  ];
  const byId = (id: string) => pages.find((page) => page.id === id);
  const variables = (page: Page): number => page.path.split('/:').length;
  // A fixed path wins over one with parameters; the shell's own over a remote that was refused for claiming it.
  const ranked = [...pages].sort((a, b) => variables(a) - variables(b));
  return {
    match(path) {
      for (const page of ranked) {
        const params = paramsOf(page.path, path);
        if (params) return { page, params };
      }
      return undefined;
    },
    byId,
    variantOf(id) {
      const owner = byId(id)?.owner;
      const twins = pages.filter((page) => page.variantOf === id && page.owner === owner);
      return twins.sort((a, b) => layoutRank(a) - layoutRank(b) || (a.path < b.path ? -1 : 1))[0];
    },
    firstBelow(path) {
      const prefix = `${trimmed(path)}/`;
      const below = pages.filter((page) => prefix !== '/' && page.path.startsWith(prefix) && variables(page) === 1);
      return below.find((page) => page.variantOf === undefined) ?? below[0];
    },
  };
}
