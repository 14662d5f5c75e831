import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** What the standard forbids; how a browser writes its document out again (quotes, upper and lower case, spaces) is nobody's style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** A picture far below has no address yet, or every browser would fetch it; its place and its words are there. */
const NOT_NEAR = '<img> is missing required "src" attribute';

/** Where the document that is on the screen, with all that scripts have made of it, breaks the HTML standard. */
export async function htmlFindings(page: Page): Promise<string[]> {
  // What stands in a template is no part of the document, which the validator does not know.
  const html = (await page.content()).replace(/<template\b[^>]*>.*?<\/template>/gs, '');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => message !== NOT_NEAR)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector ?? ''}`),
  );
}
