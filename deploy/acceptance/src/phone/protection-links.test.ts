import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf, type Place } from '../support/release-pages';

/** Links that player protection C23 requires: limits and breaks, terms, help. */
const NEEDED = ['/member/self-limited', '/terms-of-use', '/faq'] as const;
/** Target of the link «Help» in the top bar. */
const HELP = '/faq';
/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 4_000;
/** The maintenance page has no links; it returns to the site automatically. */
const LEFT_OUT = ['shell.maintenance'];

/** Paths of the visible links to this site. */
async function inSight(page: Page): Promise<Set<string>> {
  const links = page.locator('a[href^="/"]:visible');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return new Set(found.map((href) => href.replace(/[?#].*$/, '')));
}

/** The links of `NEEDED` that cannot be reached with two taps; the page itself counts. */
async function outOfReach(page: Page, { id, url }: Place, onHelp: ReadonlySet<string>): Promise<string[]> {
  await goInside(page, url);
  const here = new URL(page.url()).pathname;
  if (id === 'lobby.game-start') {
    await page.getByRole('button', { name: 'Rules and odds' }).click();
    await expect(page.getByRole('navigation', { name: 'Help and responsible play' })).toBeVisible();
  }
  const missing = async () => {
    const found = await inSight(page);
    return NEEDED.filter((path) => path !== here && !found.has(path));
  };
  // The footer appears after the first paint.
  if (page.url().includes('/error') || (await page.locator('html').getAttribute('data-chrome')) === 'root')
    await expect(page.getByRole('contentinfo')).toBeVisible();
  const atOnce = await missing();
  if (atOnce.length === 0 || id === 'lobby.game-start') return atOnce.map((path) => `${path} from ${url}`);
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' });
  const isHelpHere = (await help.isVisible()) && (await help.getAttribute('href')) === HELP;
  return (isHelpHere ? atOnce.filter((path) => !onHelp.has(path)) : atOnce).map((path) => `${path} from ${url}`);
}

async function expectInReach(page: Page, places: readonly Place[]): Promise<void> {
  test.setTimeout(60_000 + places.length * MS_A_PLACE);
  await goInside(page, '/terms-of-use');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(new RegExp(`${HELP}$`));
  await expect(page.getByRole('navigation', { name: 'See also' })).toBeVisible();
  const onHelp = (await inSight(page)).add(HELP);
  const far: string[] = [];
  for (const place of places) if (!LEFT_OUT.includes(place.id)) far.push(...(await outOfReach(page, place, onHelp)));
  expect(far, 'more than two taps away').toEqual([]);
}

test('limits, terms and help are two taps away from every page of a visitor', async ({ page, complaints }) => {
  complaints.expect(/status of 404 .*error\/404/);
  await new Frame(page).open('/');
  await expectInReach(
    page,
    (await placesOf(page)).filter(({ open }) => open),
  );
});

test('and from every page of a player, the game included', { tag: '@quick' }, async ({ page, player, complaints }) => {
  complaints.expect(/status of 404 .*error\/404/);
  await new Frame(page).openAs(player, '/member');
  const places = (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/'));
  expect(places.map(({ id }) => id)).toContain('lobby.game-start');
  await expectInReach(page, places);
});
