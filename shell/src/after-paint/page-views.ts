import type { Shell } from '../composition/shell';

/** Records each page view once (specification §7, `active_interface_show`). Pages need no code for it. */
export function trackPageViews({ location, routes, tracker }: Pick<Shell, 'location' | 'routes' | 'tracker'>): void {
  let shown: string | undefined;
  const look = () => {
    const page = routes.match(location.store.getState().path)?.page.id ?? 'shell.not-found';
    if (page === shown) return;
    shown = page;
    tracker.track('active_interface_show', { page });
  };
  look();
  location.store.subscribe(look);
}
