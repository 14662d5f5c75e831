import { LINK } from '@parola/calls/schemas';
import sanitizeHtml from 'sanitize-html';

/** Block elements that become paragraphs. */
const AS_PARAGRAPHS = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'tr',
  'dt',
  'dd',
  'address',
];

/**
 * An operator's HTML reduced to the allowed elements: headings, paragraphs, lists, bold, italics, links. Scripts and
 * styles are removed with their content; the text of other tags stays.
 */
export function cleanHtml(html: string): string {
  // Removes U+0000, because HTML parsers treat it differently. Texts from PostgreSQL never contain it.
  return sanitizeHtml(html.replaceAll('\0', ''), {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a'],
      ...['td', 'th'],
    ],
    allowedAttributes: { a: ['href'], h1: ['id'], h2: ['id'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'iframe'],
    transformTags: {
      ...Object.fromEntries(AS_PARAGRAPHS.map((tag) => [tag, 'p'])),
      a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: LINK.test(href) ? { href } : {} }),
    },
  });
}
