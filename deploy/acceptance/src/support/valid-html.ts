import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/**
 * Violations of the standard; a browser's serialisation (quotes, upper and lower case, spaces) is not the author's
 * style.
 */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** A picture far below has no address yet, or every browser would fetch it; its place and its words are there. */
const NOT_NEAR = '<img> is missing required "src" attribute';

/** Where the document that is on the screen, with all that scripts have made of it, breaks the HTML standard. */
export async function htmlFindings(page: Page): Promise<string[]> {
  // The content of a template is not part of the document, which the validator does not know.
  const html = (await page.content()).replace(/<template\b[^>]*>.*?<\/template>/gs, '');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => message !== NOT_NEAR)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector ?? ''}`),
  );
}
