import type { RouteTarget } from '@parola/contract';

/** The current location. `routeId` is undefined on a path without an owner. */
export interface Place {
  path: string;
  search: string;
  routeId: string | undefined;
}

/** Navigation between pages. Targets are values created by `route()`; paths come from the live release. */
export interface Nav<Links extends string = string> {
  /** Returns the address of a page; undefined while no live remote offers it. Then hide the link. */
  href(target: RouteTarget<Links>): string | undefined;
  /** Navigates to a page. Returns false and does nothing while no live remote offers it. Guards of the target apply. */
  to(target: RouteTarget<Links>, options?: { replace?: boolean }): boolean;
  /** Navigates to a path that the server named (a banner's target). Only paths of this site; false otherwise. */
  toPath(path: string): boolean;
  /** Goes one step back, or to `fallback` if the tab was opened at this page. */
  back(fallback: RouteTarget<Links>): void;
  current(): Place;
  /**
   * Leaves the site. Only http(s) addresses on an origin that the platform allows (payment and game partners); false
   * otherwise (specification §5: a link is valid only if http or https).
   */
  leave(url: string): boolean;
}
