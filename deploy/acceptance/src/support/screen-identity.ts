import { createHash } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';

/**
 * Describes a document by everything that the rules for screens check: elements in order, with roles, classes, states
 * and names. Numbers are replaced, running text is only present or absent, and similar neighbours (rows of a list)
 * count as two. Runs in the browser.
 */
function describeDocument(): string {
  const WITH_VALUE =
    /^(class|role|type|lang|dir|tabindex|alt|title|placeholder|inputmode|autocomplete|scope|colspan|rowspan|aria-.*|data-.*)$/;
  const REFERENCES =
    /^(for|headers|list|form|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/;
  /** Elements for files, which are not visible. */
  const FILES = 'script, link, style, template';
  const NAMED_BY_TEXT =
    'a, button, label, summary, h1, h2, h3, h4, h5, h6, legend, th, option, caption, title, ' +
    ['button', 'link', 'tab', 'option', 'checkbox', 'radio', 'switch', 'menuitem', 'heading', 'img']
      .map((role) => `[role="${role}"]`)
      .join(', ');
  const counts = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) counts.set(id, (counts.get(id) ?? 0) + 1);
  const plain = (text: string) =>
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/\d+(?:[.,]\d+)*/g, '0');

  function attribute(element: Element, { name, value }: Attr): string {
    if (name === 'id') return counts.get(value) === 1 ? '' : ' id twice';
    if (REFERENCES.test(name)) {
      const found = value.split(/\s+/).map((id) => counts.has(id));
      return ` ${name}=${found.join()}`;
    }
    const hasValue =
      WITH_VALUE.test(name) ||
      (name === 'content' && element.matches('meta[name="viewport"]')) ||
      // Custom properties in a style are colours of a theme.
      (name === 'style' && value.includes('--'));
    return hasValue ? ` ${name}=${plain(value)}` : ` ${name}`;
  }
  function describe(element: Element, isInName: boolean): string {
    const own = isInName || element.matches(NAMED_BY_TEXT);
    const parts: string[] = [];
    for (const node of element.childNodes) {
      let part = '';
      if (node instanceof Element) part = node.matches(FILES) ? '' : describe(node, own);
      else if (node instanceof Text && node.data.trim() !== '') part = own ? plain(node.data) : 'text';
      if (part !== '' && !(part === parts.at(-1) && part === parts.at(-2))) parts.push(part);
    }
    const attributes = [...element.attributes].map((one) => attribute(element, one)).sort();
    return `<${element.localName}${attributes.join('')}>${parts.join('')}</>`;
  }
  const colours = document.adoptedStyleSheets.map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join(' '),
  );
  return [...colours, describe(document.documentElement, false)].join('\n');
}

async function describeFrame(frame: Frame): Promise<string> {
  // A frame may be removed during the check.
  return frame.isDetached() ? '' : frame.evaluate(describeDocument);
}

/**
 * The identity of a screen, from its documents and its width: `inspect()` finds the same on screens of the same
 * identity.
 */
export async function identityOf(page: Page): Promise<string> {
  const documents = await Promise.all(page.frames().map(describeFrame));
  const text = JSON.stringify([page.viewportSize()?.width, documents]);
  return createHash('sha256').update(text).digest('hex');
}
