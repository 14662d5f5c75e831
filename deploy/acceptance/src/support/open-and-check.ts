import { expect, type Page, type Request } from '@playwright/test';
import { isAwaited, requestsUnderWay } from './pending-requests';

/** Minimum number of letters; a page with fewer is blank. */
const LEAST_LETTERS = 15;
/** Selector of skeletons: of a page, a part of one, rows of a list. */
const BUSY = '.boot-hero, [data-bone], [aria-busy="true"]';
const KEPT_MS = 1_000;
/** Real time between two looks, ms. */
const LOOK_MS = 25;

/** Runs in the page. Whether it has left its content, or is back at the address `from` by a redirect. */
function hasLeft(from: string): boolean {
  return document.querySelector('main [data-before]') === null || location.href === from;
}

/** Runs in the page. Whether it shows its content, without skeletons. */
function hasContent({ busy, least }: { busy: string; least: number }): boolean {
  const main = document.querySelector('main');
  return main !== null && main.querySelector(busy) === null && main.innerText.trim().length > least;
}

/** The requests under way of each page that a walk has visited. */
const underWayOf = new WeakMap<Page, ReadonlySet<Request>>();

function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWayOf.get(page) ?? requestsUnderWay(page, (request) => isAwaited(request));
  underWayOf.set(page, known);
  return known;
}

/**
 * Waits until the page has its content and no request is under way, in two looks one after the other. Requests `before`
 * belong to another page.
 */
async function settled(page: Page, url: string, before: ReadonlySet<Request>): Promise<void> {
  const underWay = requestsOf(page);
  const isIdle = () => [...underWay].every((request) => before.has(request));
  let quietLooks = 0;
  await expect
    .poll(
      async () => {
        const isShown = await page.evaluate(hasContent, { busy: BUSY, least: LEAST_LETTERS });
        quietLooks = isShown && isIdle() ? quietLooks + 1 : 0;
        return quietLooks;
      },
      { message: `content of ${url}`, intervals: [LOOK_MS] },
    )
    .toBeGreaterThan(1);
}

/**
 * Navigates inside the document, like a link, and waits until the page has its content. Much faster than a reload.
 */
export async function goInside(page: Page, url: string): Promise<void> {
  const earlier = new Set(requestsOf(page));
  const from = await page.evaluate((to) => {
    const before = location.href;
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return before;
  }, url);
  // A page that serves several addresses may keep its content.
  await page.waitForFunction(hasLeft, from, { timeout: KEPT_MS }).catch(() => undefined);
  await settled(page, url, earlier);
}
