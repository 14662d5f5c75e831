import { pageLifetime } from '../ground/page-lifetime';
import { isSparing } from '../ground/connection';
import { parseUrl } from '../services/nav/location';
import type { Shell } from './shell';
import { viewOf } from './use-view';

/** Prefetches the page behind a link, if the visitor may see it. */
function warm(shell: Shell, href: string): void {
  const url = parseUrl(href, location.href);
  const page = url?.origin === location.origin ? shell.routes.match(url.pathname)?.page : undefined;
  if (!page || isSparing()) return;
  if (page.guard !== 'none' && shell.session.store.getState().status !== 'player') return;
  const owner = shell.owners.get(page.owner);
  // A failure is ignored here: the page reports it when the player goes there.
  if (owner?.offered()) viewOf(owner, 'route', page.id);
}

/** Prefetches a page when its link is hovered, focused or touched, a few hundred milliseconds before the click. */
export function warmLinks(shell: Shell): void {
  const prefetched = new Set<string>();
  const hint = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || prefetched.has(link.href)) return;
    prefetched.add(link.href);
    warm(shell, link.href);
  };
  const options = { passive: true, signal: pageLifetime() };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(kind, hint, options);
}
