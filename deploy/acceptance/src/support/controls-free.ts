import type { Page } from '@playwright/test';

/**
 * Controls that cannot be pressed where they are: another element covers their middle or a point near one of their
 * ends, or they extend beyond the side of the screen or of a clipping box. Each is scrolled into view first, because
 * bars may cover content that only needs scrolling. Parts that scroll sideways may extend beyond the side.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** Distance from an edge, px: nearer points may lie in a rounded corner. */
    const INSET = 6;
    const controls = document.querySelectorAll(
      'main :is(a[href], button, summary, input, select, textarea, [tabindex="0"])',
    );
    for (const control of controls) {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isShown || control.closest('.visually-hidden, [inert]')) continue;
      // A choice with a hidden input is pressed by its label.
      const label = control instanceof HTMLInputElement ? control.closest('label') : null;
      const shown = label ?? control;
      shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const name = `${shown.tagName.toLowerCase()} «${(shown.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 40)}»`;
      if (left < -1 || right > document.documentElement.clientWidth + 1) {
        found.push(`${name} reaches past the side of the screen`);
        continue;
      }
      // An element taller than the screen is checked at its visible part.
      const middle = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
      for (const x of [left + Math.min(INSET, width / 2), (left + right) / 2, right - Math.min(INSET, width / 2)]) {
        const over = document.elementFromPoint(x, middle);
        if (!over || shown.contains(over) || over.contains(shown)) continue;
        found.push(`${name} under ${over.tagName.toLowerCase()} «${over.textContent.trim().slice(0, 30)}»`);
        break;
      }
    }
    return found;
  });
}
