import { DRILLED, PLACES } from '../drills/drilled-remotes';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { inspect } from '../support/inspect-screen';

for (const language of ['en-PH', 'fil-PH'] as const)
  test(
    `a page of every remote keeps the rules for screens, in ${language}`,
    { tag: '@quick' },
    async ({ page, context, product, player }) => {
      await context.addCookies([{ name: 'parola_locale', value: language, url: product.url }]);
      await new Frame(page).openAs(player, '/terms-of-use');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const remote of DRILLED)
        await test.step(remote, async () => {
          await goInside(page, PLACES[remote].path);
          await inspect(page, `${remote} in ${language}`);
        });
    },
  );
