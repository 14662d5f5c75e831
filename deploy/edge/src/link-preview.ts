import { GENERAL, INVITATION, OF_REMOTE, type LinkWords } from './link-texts';
import { RELEASE_MARK } from './render-page';
import type { PageAt } from './page-owner';

/** The description tag in a shell's HTML, which the preview replaces. */
const DESCRIPTION = /<meta name="description"[^>]*>/;
const PICTURE = '-1200.jpg';
/**
 * Facebook shows a picture at the first share of an address only if the page states its size. Each invitation has
 * another address, so it needs the size; other pages save the bytes.
 */
const SIZE = '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">';

/** Whether the query of a link makes it an invitation; true for any page with one of these parameters. */
export function invites(query: URLSearchParams): boolean {
  return query.has('inviteCode') || query.has('pid');
}

function wordsOf({ owner, invited }: PageAt): LinkWords {
  if (invited) return INVITATION;
  return (owner.kind === 'remote' ? OF_REMOTE[owner.pin.name] : undefined) ?? GENERAL;
}

/**
 * The tags from which messengers and social networks build the preview of a link. They contain no data of a player and
 * nothing from the query. A picture needs an absolute address, so without the address of the site it is left out.
 */
function tagsOf(page: PageAt, site: string): string {
  const { title, words, picture } = wordsOf(page);
  // Facebook shares this address instead of the original one: an invitation would lose its code.
  const address =
    page.invited || page.address === undefined ? '' : `<meta property="og:url" content="${site}${page.address}">`;
  const image =
    site === ''
      ? ''
      : `<meta property="og:image" content="${site}/icons/${picture}${PICTURE}">${page.invited ? SIZE : ''}${address}<meta name="twitter:card" content="summary_large_image">`;
  return `<meta name="description" property="og:description" content="${words}"><meta property="og:title" content="${title}">${image}`;
}

/** Inserts the preview of a page into the shell's HTML. */
export function withPreview(template: string, page: PageAt, site: string): string {
  const tags = tagsOf(page, site);
  return DESCRIPTION.test(template)
    ? template.replace(DESCRIPTION, () => tags)
    : template.replace(RELEASE_MARK, () => tags + RELEASE_MARK);
}
