import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** Rules of the HTML standard only; the style of the browser's serialisation (quotes, case, spaces) is not checked. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/**
 * Pictures far below the screen get their address later, so that browsers do not load them; their box and alternative
 * text exist.
 */
const NOT_NEAR = '<img> is missing required "src" attribute';

/** Violations of the HTML standard in the current document, including all changes by scripts. */
export async function htmlFindings(page: Page): Promise<string[]> {
  // Removes templates: their content is not part of the document, but the validator would check it.
  const html = (await page.content()).replace(/<template\b[^>]*>.*?<\/template>/gs, '');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => message !== NOT_NEAR)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector ?? ''}`),
  );
}
