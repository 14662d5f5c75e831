import { expect, type Page } from '@playwright/test';
import { ownerOf } from '@parola/contract';
import { placesAndDialogs } from './release-pages';

/** What a dialog offers: the labels of its enabled buttons and the targets of its links. Null when it was not shown. */
export interface DialogFindings {
  id: string;
  shown: { buttons: string[]; links: string[]; text: string } | null;
}

/** Time until a dialog that is not shown counts as refused, ms. Its owner's code may have to be loaded first. */
const LOADED_MS = 5_000;

/**
 * Closes the open dialogs and opens a dialog as a part of the product would. The shell exports no function for this, so
 * the code takes the service of dialogs from the context in the page's React tree.
 */
function openDialog(page: Page, id: string): Promise<void> {
  return page.evaluate((wanted) => {
    const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
    const inside = (from: unknown, name: string): unknown => (isRecord(from) ? from[name] : undefined);
    const holder = Array.from(document.querySelectorAll('*'), (element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactContainer$')),
    ).find((entry) => entry !== undefined);
    const waiting: unknown[] = [inside(inside(holder?.[1], 'stateNode'), 'current')];
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!isRecord(fiber)) continue;
      const modals = inside(inside(inside(fiber, 'memoizedProps'), 'value'), 'modals');
      const [open, dismissAll] = [inside(inside(modals, 'service'), 'open'), inside(modals, 'dismissAll')];
      if (typeof open === 'function' && typeof dismissAll === 'function') {
        dismissAll();
        void open(wanted, { why: 'step-up', awards: [{ propId: 1, count: 100 }] });
        return;
      }
      waiting.push(fiber['sibling'], fiber['child']);
    }
    throw new Error('the page has no shell');
  }, id);
}

/** Opens each dialog of the release, of its remotes and of its shell, over the current page, and reads its offers. */
export async function lookAtDialogs(page: Page): Promise<DialogFindings[]> {
  const found: DialogFindings[] = [];
  for (const id of (await placesAndDialogs(page)).dialogs) {
    await openDialog(page, id);
    const dialog = page.locator('dialog:modal');
    const isShown = await dialog.waitFor({ timeout: LOADED_MS }).then(
      () => true,
      () => false,
    );
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
  await openDialog(page, 'none');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  return found;
}
