import { PREVIEW_PARAMETER } from '@parola/contract';

/** The address that shows a preview, once whoever opens it has said that he wants it. */
export function previewLink(site: URL, token: string): string {
  const link = new URL('/', site);
  link.searchParams.set(PREVIEW_PARAMETER, token);
  return link.href;
}
