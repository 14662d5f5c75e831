import type { OwnerName, RouteDeclaration } from '@parola/contract';

export interface Page extends RouteDeclaration {
  owner: OwnerName;
}
export interface RouteOwner {
  name: OwnerName;
  routes: readonly RouteDeclaration[];
}
export interface Matched {
  page: Page;
  params: Record<string, string>;
}
/** All pages of the release, whoever serves them: known as data before any code of a remote is fetched. */
export interface RouteTable {
  all: readonly Page[];
  match(path: string): Matched | undefined;
  byId(id: string): Page | undefined;
  /** The other layout of a page, for `clientConfig.layout` (specification: v2 twins). */
  variantOf(id: string): Page | undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parameters when `path` fits `declared`, in which `:name` stands for one segment. A slash at the end does not matter. */
function paramsOf(declared: string, path: string): Record<string, string> | undefined {
  const want = declared.split('/');
  const have = (path === '/' ? path : path.replace(/\/+$/, '')).split('/');
  if (want.length !== have.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const given = have[index] ?? '';
    if (part.startsWith(':') && given) params[part.slice(1)] = decode(given);
    else if (part !== given) return undefined;
  }
  return params;
}

/** The owner that comes first wins where two claim one path. */
export function createRoutes(owners: readonly RouteOwner[]): RouteTable {
  const pages = owners.flatMap(({ name, routes }) => routes.map((page): Page => ({ ...page, owner: name })));
  const variables = (page: Page): number => page.path.split('/:').length;
  // A fixed path wins over one with parameters; the shell's own, which come first, over a remote that was refused for claiming it.
  const ranked = [...pages].sort((a, b) => variables(a) - variables(b));
  return {
    all: pages,
    match(path) {
      for (const page of ranked) {
        const params = paramsOf(page.path, path);
        if (params) return { page, params };
      }
      return undefined;
    },
    byId: (id) => pages.find((page) => page.id === id),
    variantOf: (id) => pages.find((page) => page.variantOf === id),
  };
}
