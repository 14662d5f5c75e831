import { expect, test } from '../support/fixtures';

/** The shell's entry script in the page. */
const ENTRY = /\/shell\/[^/]+\/(assets\/)?main\.[^/]*js$/;

for (const [title, fault] of [
  ['is missing', 'missing'],
  ['is not the one that was published', 'altered'],
] as const) {
  test(`a shell script that ${title} is reported in both languages, and the page reloads from there`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404|integrity|Failed to find a valid digest/);
    await page.route(ENTRY, (route) =>
      fault === 'missing'
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.fulfill({ contentType: 'text/javascript', body: 'document.title = "taken"' }),
    );
    await page.goto('/?from=link', { waitUntil: 'commit' });
    await expect(page.getByText('This page hasn’t loaded.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Hindi pa nag-load ang page na ito.')).toBeVisible();
    await expect(page).toHaveTitle('Parola');
    await page.unroute(ENTRY);
    await page.getByRole('link', { name: 'Load again' }).click();
    // Found by CSS: the age notice for new visitors hides the tabs from the accessibility tree.
    await expect(page.locator('nav[aria-label="Main"]')).toBeVisible();
    await expect(page.getByText('This page hasn’t loaded.')).toHaveCount(0);
    await expect(page).toHaveURL(/from=link/);
  });
}
