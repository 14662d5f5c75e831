import type { RouteTarget } from '@parola/contract';

/** The player's present place. `routeId` is undefined on a path without an owner. */
export interface Place {
  path: string;
  search: string;
  routeId: string | undefined;
}

/** Moving between pages. Targets are values made by `route()`; paths come from the live release. */
export interface Nav<Links extends string = string> {
  /** The address of a page, or undefined while no live remote offers it: hide the link then. */
  href(target: RouteTarget<Links>): string | undefined;
  /** Goes there; false (and nothing happens) while no live remote offers it. Guards of the target apply. */
  to(target: RouteTarget<Links>, options?: { replace?: boolean }): boolean;
  /** Goes to a path the server named (a banner's target). Only same-site paths; false otherwise. */
  toPath(path: string): boolean;
  /** One step back, or to `fallback` when the tab came straight here. */
  back(fallback: RouteTarget<Links>): void;
  current(): Place;
  /**
   * Leaves the site. Only http(s) addresses on an origin in the platform's allow list (payment and game partners);
   * false otherwise (specification §5: a link is valid only if http or https).
   */
  leave(url: string): boolean;
}
