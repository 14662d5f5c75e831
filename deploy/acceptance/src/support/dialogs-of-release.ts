import { expect, type Page } from '@playwright/test';
import { ownerOf } from '@parola/contract';
import { openDrillSite, type DrillSite } from '../drills/drill-site';
import { buildSeventh } from '../drills/seventh-remote';
import type { ProductPlace } from '../product/product';
import { goInside } from './open-and-check';
import { placesAndDialogs } from './release-pages';

/** What a dialog offers: the labels of its enabled buttons and the targets of its links. Null when it was not shown. */
export interface DialogFindings {
  id: string;
  shown: { buttons: string[]; links: string[]; text: string } | null;
}

/** The remote that opens dialogs: its name, its page and the folder of its sources. */
const OPENER = { unit: 'opener', page: '/opener', sources: 'dialog-remote' };
/** A page without a dialog of its own. Leaving a page closes its dialogs. */
const CALM_PAGE = '/member';
/**
 * Time until a dialog that neither shows nor ends counts as not shown, ms. Its owner's code may have to be loaded
 * first.
 */
const LOADED_MS = 5_000;

/** Opens a site of the product that has one more remote: its page opens the dialog in the page's address. */
export async function openDialogSite(product: ProductPlace, name: string): Promise<DrillSite> {
  const site = await openDrillSite(product, name);
  // Unique per run: a version can be published only once.
  const version = `1.0.0-run.${Date.now()}`;
  await site.registry.publish(await buildSeventh(OPENER.unit, name, OPENER.sources, version), { unit: OPENER.unit });
  await site.serveUnit(OPENER.unit, version);
  return site;
}

/** Opens each dialog of the release, of its remotes and of its shell, and reads its offers. Needs a dialog site. */
export async function lookAtDialogs(page: Page): Promise<DialogFindings[]> {
  const found: DialogFindings[] = [];
  const dialog = page.locator('dialog:modal');
  for (const id of (await placesAndDialogs(page)).dialogs) {
    await goInside(page, CALM_PAGE);
    await expect(dialog, `before ${id}`).toHaveCount(0);
    await goInside(page, `${OPENER.page}?dialog=${id}`);
    // The opener tells the end of the dialog, which for a refused one is at once.
    const ended = page.getByRole('main').getByText(/^Ended: /);
    await dialog
      .or(ended)
      .first()
      .waitFor({ timeout: LOADED_MS })
      .catch(() => undefined);
    const isShown = await dialog.isVisible();
    if (ownerOf(id) === 'shell' && isShown) await expect(dialog, id).toContainText(/\w{3}/);
    found.push({
      id,
      shown: !isShown
        ? null
        : await dialog.evaluate((root) => ({
            buttons: Array.from(root.querySelectorAll('button'))
              .filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
              .map((button) => (button.getAttribute('aria-label') ?? button.innerText).trim()),
            links: Array.from(root.querySelectorAll('a'), (link) => link.getAttribute('href') ?? ''),
            text: root.textContent ?? '',
          })),
    });
  }
  return found;
}
