import { optional, ownRoute, page, route, text, type RouteTarget } from '@parola/contract';

/** The query of a mail's page. */
export const DETAIL = page('/email/detail', { id: optional(text({ maxLength: 64 })) });

const MAIL_DETAIL = ownRoute('shell.mail-detail', DETAIL);

/** Returns the route to a mail; navigation replaces it by its twin in the card layout. */
export function detailOf(id: string): RouteTarget {
  return route(MAIL_DETAIL, { id });
}

export const MAIL_LIST = route('shell.mail');
