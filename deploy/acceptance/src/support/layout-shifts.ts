import type { Page } from '@playwright/test';

/** A layout shift: its score, and the shifted elements. */
interface Shift {
  value: number;
  what: string[];
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    seenShifts?: Shift[];
  }
}

function watch(): void {
  const shifts: Shift[] = (window.seenShifts = []);
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 40)}»` : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          what: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} y ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Makes every further document of this page record its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/**
 * The sum of all layout shifts since the document began, with their elements. It exceeds the usual score of a visit,
 * which counts the worst five seconds only.
 */
export async function shiftsIn(page: Page): Promise<{ sum: number; what: string[] }> {
  const shifts = await page.evaluate(() => window.seenShifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)}: ${what.join(' | ')}`),
  };
}
