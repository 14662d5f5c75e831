import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { untilKept } from '../support/worker';
import { openDamagingLine, type DamagingProxy } from './damaging-proxy';
import { FAULT_IS_LOGGED } from './faults';
import { card, DRILLED, PLACES } from './drilled-remotes';

const test = base.extend<{ line: DamagingProxy }>({
  line: async ({ product }, use) => {
    const line = await openDamagingLine(product.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.describe.configure({ timeout: 240_000 });

test('each file of shell and remotes that arrives damaged once is had again, on every page, and is sound from then on', async ({
  page,
  player,
  line,
  complaints,
}) => {
  complaints.expect(FAULT_IS_LOGGED);
  await new Frame(page).openAs(player);
  for (const remote of DRILLED) {
    await page.goto(PLACES[remote].path);
    await expect(PLACES[remote].shown(page)).toBeVisible();
    await expect(card(page).title).toBeHidden();
  }
  await page.context().addCookies([{ name: 'parola_locale', value: 'fil-PH', url: line.url }]);
  await page.goto('/email');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByRole('heading', { name: 'Mail' }).first()).toBeVisible();

  const builds = new Set([...line.requests.keys()].map((file) => file.split('/').slice(1, 3).join('/')));
  expect([...builds].filter((build) => build.startsWith('remotes/'))).toHaveLength(DRILLED.length);
  const before = new Map(line.requests);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/email');
  await expect(page.getByRole('heading', { name: 'Mail' }).first()).toBeVisible();
  for (const [file, times] of before) expect([file, line.requests.get(file)]).toEqual([file, times]);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test("damaged files in the worker's cache are dropped and fetched again", async ({ page, complaints }) => {
    complaints.expect(FAULT_IS_LOGGED);
    await new Frame(page).open();
    await untilKept(page);
    const damaged = await page.evaluate(async () => {
      const store = await caches.open('parola-files');
      const kept = await store.keys();
      for (const request of kept) {
        const response = await store.match(request);
        if (response) await store.put(request, new Response(`${await response.text()}\n`, response));
      }
      return kept.length;
    });
    expect(damaged).toBeGreaterThan(10);
    await page.reload();
    await expect(PLACES.lobby.shown(page)).toBeVisible();
    const still = await page.evaluate(async () => {
      const [main] = document.querySelectorAll<HTMLScriptElement>('script[src*="/main."]');
      const kept = await caches.match(main?.src ?? '');
      return (await kept?.text())?.endsWith('\n');
    });
    expect(still).not.toBe(true);
  });
});
