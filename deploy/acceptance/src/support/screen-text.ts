import type { Page } from '@playwright/test';

/** Minimum number of words of a sentence that must not be repeated. */
const LEAST_WORDS = 6;

/**
 * Sentences that the screen shows more than once, and the main headings if there is not exactly one. While a modal
 * dialog is open, the screen is that dialog. Data may repeat: tables, messages of a conversation, and sentences with a
 * figure, because two bonuses of one amount have equal lines.
 */
export async function textFindings(page: Page): Promise<string[]> {
  return page.evaluate((leastWords) => {
    const DATA = 'table, [role="log"]';
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('template') === null;
    /** Texts for screen readers only, in a box of one pixel. */
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth <= 1 && element.clientHeight <= 1 && getComputedStyle(element).overflowX !== 'visible') ||
        isForReaders(element.parentElement));
    const blockOf = (element: Element): Element => {
      const isInline = /^(inline|inline-block|contents)$/.test(getComputedStyle(element).display);
      return isInline && element.parentElement ? blockOf(element.parentElement) : element;
    };

    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!(node instanceof Text) || !owner || owner.closest(DATA) || !isShown(owner) || isForReaders(owner)) continue;
      const block = blockOf(owner);
      texts.set(block, (texts.get(block) ?? '') + node.data);
    }
    const counts = new Map<string, number>();
    for (const text of texts.values())
      for (const part of text.replace(/[\s\u200b\u2060]+/g, ' ').split(/(?<=[.!?])\s+/)) {
        const sentence = part.trim();
        const words = sentence.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
        if (words.length >= leastWords && !/\d/.test(sentence)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
      }
    const repeated = [...counts].flatMap(([sentence, count]) => (count > 1 ? [`${count} times «${sentence}»`] : []));

    const headings = [...root.querySelectorAll('h1')].filter(isShown).map(({ textContent }) => textContent.trim());
    if (headings.length !== 1) repeated.push(`${headings.length} main headings: ${headings.join(' | ')}`);
    return repeated;
  }, LEAST_WORDS);
}
