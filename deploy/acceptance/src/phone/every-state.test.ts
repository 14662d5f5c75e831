import type { Page } from '@playwright/test';
import { ownerOf } from '@parola/contract';
import type { DrillSite } from '../drills/drill-site';
import { Frame } from '../pages/frame';
import { lookAtDialogs, openDialogSite } from '../support/dialogs-of-release';
import { expect, test as base } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf, type Place } from '../support/release-pages';
import { STANDINGS, type Standing, type StandingName } from '../support/player-states';
import { disableEventStream } from '../support/disable-event-stream';

/** Labels of buttons that spend, play or claim, on all pages. */
const DEPOSITS = /^Deposit ₱/;
const CLAIMS = /^(Claim|Check in for today|SPIN\b|Spin\b|Receive\b|Exchange ₱|Collect)/;

const DEPOSIT = '/wallets?name=deposit';
const GAME = '/game/start?gameId=1';

/** Pages for states that differ in their texts only; other states visit every page. */
const WHERE_MONEY_MOVES = /^(wallets|lobby|jackpot)\./;
/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 4_000;

/** Targets of links to offers. */
const OFFERS = /^\/(vip|bonus|activity|rank|points|share|agent|game|v2\/(vip|bonus|game))|[?&]name=deposit(?!&orderId)/;

/** Answers describe the whole product, including parts closed to this player; their links redirect to the start. */
const ANSWERS = '/faq';

const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDialogSite(product, `dialogs-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

interface PageFindings {
  /** Targets of all links, including the frame's. */
  links: string[];
  /** Labels of the enabled buttons. */
  buttons: string[];
  text: string;
  games: number;
}

/** Opens a page and reads its offers. */
async function look(page: Page, { url }: Place, says: RegExp | undefined): Promise<PageFindings> {
  await goInside(page, url);
  if (says) await expect(page.getByRole('main'), url).toContainText(says);
  return page.evaluate(() => {
    const root = document.querySelector('main');
    const on = [...(root?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility(),
    );
    return {
      links: Array.from(document.links, (link) => link.getAttribute('href') ?? ''),
      buttons: on.map((button) => (button.getAttribute('aria-label') ?? button.innerText).trim()),
      text: root?.innerText ?? '',
      // Only iframes of the game provider: shows may be watched.
      games: root?.querySelectorAll('iframe[src*="/play/"]').length ?? 0,
    };
  });
}

for (const name of Object.keys(STANDINGS) as StandingName[]) {
  test(`C20 ${STANDINGS[name].everywhere ? 'every page and dialog' : 'where money moves'} in the state ${name}: no blank or broken page, and no way to begin a refused action`, async ({
    page,
    product,
    player,
    complaints,
  }) => {
    // Partners do not know the site with the dialogs, and let no page of it frame their shows.
    complaints.expect(/^Framing .*"frame-ancestors /);
    const standing: Standing = STANDINGS[name];
    await disableEventStream(page);
    await standing.put({ page, product, player });
    await new Frame(page).openAs(player, '/member');
    if (standing.afterLogIn) {
      await standing.afterLogIn({ page });
      await page.reload();
    }
    const places = (await placesOf(page)).filter(
      ({ id, url }) =>
        !url.startsWith('/auth/') && url !== '/maintenance' && (standing.everywhere || WHERE_MONEY_MOVES.test(id)),
    );
    expect(places.map(({ url }) => url)).toEqual(expect.arrayContaining([DEPOSIT, GAME]));
    expect(places.length).toBeGreaterThan(standing.everywhere ? 60 : 15);
    test.setTimeout(120_000 + places.length * MS_A_PLACE);
    const expectedTexts: Record<string, RegExp> = { [DEPOSIT]: standing.says, [GAME]: standing.game };
    const wrong: string[] = [];
    for (const place of places) {
      const { buttons, links, text, games } = await look(page, place, expectedTexts[place.url]);
      if (/went wrong|could not be shown/i.test(text)) wrong.push(`${place.url} is broken`);
      if (games > 0) wrong.push(`${place.url} runs a game`);
      if (!standing.deposits && buttons.some((words) => DEPOSITS.test(words)))
        wrong.push(`${place.url} takes deposits`);
      if (!standing.claims && buttons.some((words) => CLAIMS.test(words))) wrong.push(`${place.url} gives: ${buttons}`);
      const offers = links.filter((href) => OFFERS.test(href));
      if (standing.rests && place.url !== ANSWERS && offers.length > 0) wrong.push(`${place.url} leads to ${offers}`);
    }
    if (standing.everywhere) {
      const dialogs = await lookAtDialogs(page);
      expect(dialogs.length).toBeGreaterThanOrEqual(20);
      const opened = dialogs.filter(({ shown }) => shown).map(({ id }) => id);
      expect(opened).toContain('shell.reward');
      if (!standing.rests) expect(opened).toContain('wallets.deposit');
      for (const { id, shown } of dialogs) {
        if (!shown) continue;
        const { buttons, links, text } = shown;
        if (/went wrong|could not be shown/i.test(text)) wrong.push(`${id} is broken`);
        if (standing.rests && ownerOf(id) !== 'shell') wrong.push(`${id} opens`);
        if (!standing.deposits && buttons.some((words) => DEPOSITS.test(words))) wrong.push(`${id} takes deposits`);
        if (!standing.claims && buttons.some((words) => CLAIMS.test(words))) wrong.push(`${id} gives: ${buttons}`);
        const offers = links.filter((href) => OFFERS.test(href));
        if (standing.rests && offers.length > 0) wrong.push(`${id} leads to ${offers}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
