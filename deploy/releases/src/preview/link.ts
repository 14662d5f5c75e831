import { PREVIEW_PARAMETER } from '@parola/contract';

/** The address of a preview; the page shows it after the visitor's consent. */
export function previewLink(site: URL, token: string): string {
  const link = new URL('/', site);
  link.searchParams.set(PREVIEW_PARAMETER, token);
  return link.href;
}
