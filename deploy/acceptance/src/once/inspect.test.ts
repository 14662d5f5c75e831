import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

test('a screen is judged by its colours at rest, also where a line begins to fade in while it is looked at', async ({
  page,
}) => {
  await new Frame(page).open('/');
  await expect(page.locator('footer p').first()).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@keyframes fade { from { opacity: 0.1 } } .fading { animation: fade 4000ms }');
    document.adoptedStyleSheets.push(sheet);
    const line = document.querySelector('footer p');
    if (!line) throw new Error('the page has no such line');
    const begin = () => {
      line.classList.remove('fading');
      // Without a look at the layout between them the two changes are none.
      void line.getBoundingClientRect();
      line.classList.add('fading');
    };
    begin();
    setInterval(begin, 100);
  });
  await inspect(page, 'a page with a line that fades');
});
