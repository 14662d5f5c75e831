import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test(
  'a visitor finds an answer by a word, by keyboard alone, and the way to people where there is none',
  { tag: '@quick' },
  async ({ page }) => {
    await new Frame(page).open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search the answers' });
    await search.fill('LUCKY jackpot');
    await expect(page.getByRole('status').filter({ hasText: 'answers found' })).toBeVisible();
    const question = page.locator('details', { hasText: 'How does the Lucky jackpot work?' });
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.getByText('Deposits and bets give you draw chances.')).toBeVisible();
    await inspect(page, 'faq, found');
    await search.fill('zebra');
    await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await inspect(page, 'faq, nothing found');
  },
);

test(
  'an address leads to one answer, and a page below another has the way to help',
  { tag: '@quick' },
  async ({ page }) => {
    await new Frame(page).open('/terms-of-use');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toHaveCount(0);
    await page.goto('/faq#self-exclusion');
    const answer = page.locator('#self-exclusion');
    await expect(answer).toHaveAttribute('open');
    await expect(answer.locator('summary')).toBeFocused();
    await expect(answer).toBeInViewport();
    await answer.getByRole('link', { name: 'Breaks and self-exclusion' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  },
);

test('the terms have contents, anchors and their history', async ({ page }) => {
  await new Frame(page).open('/terms-of-use');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Complaints' }).click();
  await expect(page).toHaveURL(/\/terms-of-use#complaints$/);
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport();
  const history = page.getByRole('region', { name: 'All versions' });
  await expect(history.getByText('in effect now')).toBeVisible();
  await inspect(page, 'terms, at a section');
  await page.goto('/privacy-policy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});
