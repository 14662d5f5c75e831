import { expect, type Page } from '@playwright/test';

/**
 * Doubles the text size only, like the setting of a phone. @throws Error on a page for desktops, where it would have no
 * effect
 */
export async function doubleText(page: Page): Promise<void> {
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { text-size-adjust: 200% !important; -webkit-text-size-adjust: 200% !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await expect.poll(size, { message: 'the size of text' }).toBe(2 * before);
}

/**
 * Unreadable text on the page: beyond the side of the screen, clipped by its box, or a figure broken between two
 * digits.
 */
export async function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Codes of letters and digits do not count as figures: a line break in «RRD2 4QWK» causes no misreading, and codes
    // are copied.
    const FIGURE = /(?<![A-Za-z\d])[₱+−-]?₱?\d[\d,.\u200b]*(?![A-Za-z\d])/g;
    const found: string[] = [];
    const clips = (element: Element, axis: 'overflowX' | 'overflowY') =>
      /hidden|clip/.test(getComputedStyle(element)[axis]);
    /** Texts for screen readers only, in a box of one pixel. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && element.clientHeight === 1 && clips(element, 'overflowX')) ||
        isUnseen(element.parentElement));
    const isShown = (element: Element) =>
      !isUnseen(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Hidden marks of two letters stand for the name beside them; hidden animated figures, however, must be visible.
      !(element.closest('[aria-hidden="true"]') && !/\d/.test(element.textContent ?? '')) &&
      // The word mark repeats the name of its link, and disappears where there is no room.
      !element.closest('.visually-hidden, iframe, option, header > a[aria-label]');
    /** Whether content beyond the edge of this box can be scrolled to. */
    const scrolls = (element: Element, axis: 'overflowX' | 'overflowY') =>
      /auto|scroll/.test(getComputedStyle(element)[axis]);

    function boxProblem(text: Text, range: Range): string | undefined {
      const rect = range.getBoundingClientRect();
      let sideways = false;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // A tolerance for overhanging pixels of italics and rounding.
        if (!sideways && clips(box, 'overflowX') && (rect.left < left - 2 || rect.right > right + 2)) {
          const hasDots = getComputedStyle(box).textOverflow === 'ellipsis';
          if (!hasDots || /₱/.test(text.data)) return 'is cut at the side';
          return undefined;
        }
        if (clips(box, 'overflowY') && !scrolls(box, 'overflowY') && (rect.top < top - 2 || rect.bottom > bottom + 2))
          return 'is cut above or below';
        sideways ||= scrolls(box, 'overflowX');
        if (scrolls(box, 'overflowY') && box !== document.scrollingElement) break;
      }
      if (!sideways && (rect.left < -1 || rect.right > document.documentElement.clientWidth + 1))
        return 'runs past the side of the screen';
      return undefined;
    }
    function isBroken(text: Text): boolean {
      // SVG text does not wrap, and may be rotated.
      if (text.parentElement instanceof SVGElement) return false;
      // A URL is not a figure: it may break anywhere.
      if (/^https?:/.test(text.data.trim())) return false;
      for (const match of text.data.matchAll(FIGURE)) {
        let line: number | undefined;
        for (let at = match.index; at < match.index + match[0].length; at += 1) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          const isAfterComma = /,\u200b?$/.test(text.data.slice(0, at));
          if (line !== undefined && Math.abs(top - line) > 4 && !isAfterComma) return true;
          line = top;
        }
      }
      return false;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.data.trim() === '' || !node.parentElement || !isShown(node.parentElement))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().width < 2) continue;
      const problem = boxProblem(node, range) ?? (isBroken(node) ? 'is broken between two digits' : undefined);
      if (problem) found.push(`«${node.data.trim().slice(0, 60)}» ${problem}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
    return found;
  });
}

/**
 * Figures covered by another element. Each is scrolled into view first, because bars may cover content that only needs
 * scrolling.
 */
export async function coveredFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (
        !(node instanceof Text) ||
        !/₱/.test(node.data) ||
        !owner?.checkVisibility() ||
        owner.closest('.visually-hidden')
      )
        continue;
      owner.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 2) continue;
        const y = (top + bottom) / 2;
        for (const x of [left + 1, (left + right) / 2, right - 1]) {
          const over = document.elementFromPoint(x, y);
          // A link may cover its whole card with a transparent part: the figure stays visible, and a tap follows the
          // link.
          const link = over?.closest('a');
          const box = link?.getBoundingClientRect();
          const isOnLink = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
          if (!isOnLink && link?.closest('article')?.contains(owner)) continue;
          // A choice without a picture is covered by its label, which receives the tap.
          const isOfIt =
            over?.closest('label')?.contains(owner) ||
            (owner instanceof SVGElement && owner.ownerSVGElement?.contains(over));
          if (over && !isOfIt && !over.contains(owner) && !owner.contains(over)) {
            found.push(`${node.data} under ${over.tagName.toLowerCase()} «${over.textContent?.trim().slice(0, 30)}»`);
            break;
          }
        }
      }
    }
    return found;
  });
}
