import type { Page } from '@playwright/test';

/** Amounts on the page that are broken over several lines, as «amount» in `place`. */
export function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const AMOUNT = /[+−-]?₱\u2060?\d[\d,.\u200b\u2060]*/g;
    const found: string[] = [];

    /** Runs of text nodes that read as one text: only line-break opportunities lie between them. */
    function runsOf(owner: Element): Text[][] {
      const runs: Text[][] = [[]];
      for (const node of owner.childNodes) {
        if (node instanceof Text) runs.at(-1)?.push(node);
        else if (!(node instanceof Comment) && node.nodeName !== 'WBR') runs.push([]);
      }
      return runs.filter((run) => run.length > 0);
    }
    /** The box of the character at index `at` of a run; undefined for one without width. */
    function boxOf(run: readonly Text[], at: number): DOMRect | undefined {
      let before = at;
      for (const text of run) {
        if (before < text.length) {
          const range = document.createRange();
          range.setStart(text, before);
          range.setEnd(text, before + 1);
          const box = range.getBoundingClientRect();
          return box.width === 0 ? undefined : box;
        }
        before -= text.length;
      }
      return undefined;
    }

    for (const owner of document.body.querySelectorAll('*')) {
      if (owner instanceof SVGElement || !owner.textContent?.includes('₱')) continue;
      if (!owner.checkVisibility({ visibilityProperty: true }) || owner.closest('.visually-hidden, option')) continue;
      for (const run of runsOf(owner)) {
        const text = run.map(({ data }) => data).join('');
        for (const { 0: amount, index } of text.matchAll(AMOUNT)) {
          const boxes = Array.from(amount, (_, at) => boxOf(run, index + at)).filter((box) => box !== undefined);
          const [first] = boxes;
          if (first && boxes.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
            found.push(`«${amount}» in ${owner.tagName.toLowerCase()}.${owner.className}`);
        }
      }
    }
    return found;
  });
}
