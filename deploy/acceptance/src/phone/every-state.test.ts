import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { placesOf, type Place } from '../support/places';
import { STANDINGS, type Standing, type StandingName } from '../support/standing';
import { withoutStream } from '../support/without-stream';

/** What spends, plays or takes: by the words on the buttons of every page. */
const DEPOSITS = /^Deposit ₱/;
const CLAIMS = /^(Claim|Check in for today|SPIN\b|Collect)/;

const DEPOSIT = '/wallets?name=deposit';
const GAME = '/game/start?gameId=1';

/** A page that says so little is blank. */
const LEAST_LETTERS = 15;
const KEPT_MS = 1_500;

interface Seen {
  /** Enabled buttons, by their words. */
  buttons: string[];
  text: string;
  games: number;
}

/** Goes there inside the page that is open, and waits until it is filled. */
async function look(page: Page, { url }: Place, says: RegExp | undefined): Promise<Seen> {
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  const main = page.getByRole('main');
  // Pages that are one for several addresses keep what stands there.
  await main
    .locator('[data-before]')
    .waitFor({ state: 'detached', timeout: KEPT_MS })
    .catch(() => undefined);
  await expect
    .poll(
      async () => {
        const text = (await main.innerText()).trim();
        const isBusy = /^Loading$/m.test(text) || (await main.locator('[aria-busy="true"]').count()) > 0;
        return !isBusy && text.length > LEAST_LETTERS;
      },
      { message: url },
    )
    .toBe(true);
  if (says) await expect(main, url).toContainText(says);
  return page.evaluate(() => {
    const root = document.querySelector('main');
    const on = [...(root?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility(),
    );
    return {
      buttons: on.map((button) => (button.getAttribute('aria-label') ?? button.innerText).trim()),
      text: root?.innerText ?? '',
      games: root?.querySelectorAll('iframe').length ?? 0,
    };
  });
}

for (const name of Object.keys(STANDINGS) as StandingName[]) {
  test(`C20 every page in the state ${name}: nothing blank, nothing broken, and no way to begin what is refused`, async ({
    page,
    product,
    player,
  }) => {
    const standing: Standing = STANDINGS[name];
    await withoutStream(page);
    await standing.put({ page, product, player });
    await new Frame(page).openAs(player, '/member');
    if (standing.afterLogIn) {
      await standing.afterLogIn({ page });
      await page.reload();
    }
    const places = (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/') && url !== '/maintenance');
    expect(places.map(({ url }) => url)).toEqual(expect.arrayContaining([DEPOSIT, GAME]));
    expect(places.length).toBeGreaterThan(20);
    const said: Record<string, RegExp> = { [DEPOSIT]: standing.says, [GAME]: /The game did not start/ };
    const wrong: string[] = [];
    for (const place of places) {
      const { buttons, text, games } = await look(page, place, said[place.url]);
      if (/went wrong|could not be shown/i.test(text)) wrong.push(`${place.url} is broken`);
      if (games > 0) wrong.push(`${place.url} runs a game`);
      if (!standing.deposits && buttons.some((words) => DEPOSITS.test(words)))
        wrong.push(`${place.url} takes deposits`);
      if (!standing.claims && buttons.some((words) => CLAIMS.test(words))) wrong.push(`${place.url} gives: ${buttons}`);
    }
    expect(wrong).toEqual([]);
  });
}
