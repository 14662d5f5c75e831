import { expect, type Locator, type Page } from '@playwright/test';
import { shownAmount } from './frame';

/** The page of the coin statement. */
export class RecordPage {
  readonly rows: Locator;
  private readonly more: Locator;
  constructor(page: Page) {
    const panel = page.getByRole('tabpanel', { name: 'All' });
    this.rows = panel.getByRole('listitem').filter({ hasText: '₱' });
    this.more = panel.getByRole('button', { name: /more/i });
  }

  /** Reads all rows, to the last page. */
  async all(): Promise<{ title: string; amount: number }[]> {
    await expect(this.rows.first()).toBeVisible();
    // Further pages load automatically near the end of the list.
    await expect(async () => {
      await this.rows.last().scrollIntoViewIfNeeded();
      await expect(this.more).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    const texts = await this.rows.allInnerTexts();
    return texts.map((text) => {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      return { title: lines[0] ?? '', amount: shownAmount(lines.at(-1) ?? '') };
    });
  }
}
