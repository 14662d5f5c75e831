import * as z from 'zod';
import { day, text } from './fields';

/** An anchor in a page: the part of an address after `#`. */
export const ANCHOR = /^[a-z0-9][a-z0-9-]{0,63}$/;
const anchor = z.string().regex(ANCHOR, 'is not an anchor a-z, 0-9 and -');

/**
 * Permitted targets of a link: a path of the app or an http(s) address (specification §5). White space and backslashes
 * are excluded, because browsers drop tabs and line breaks in addresses.
 */
export const LINK = /^(?:https?:\/\/|\/(?![/\\]))[^\s\\]*$/;

/** Words in one style. */
const run = z.strictObject({
  text: text(60_000, 1),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: text(2000).regex(LINK, 'is neither a path of the app nor an http address').optional(),
});

/** A paragraph with its lines, a small heading, or a list with one line per item. */
const block = z.strictObject({ kind: z.enum(['p', 'h', 'ul', 'ol']), lines: z.array(z.array(run)) });

/** An operator's text, parsed by the server. The page renders it as text, so nothing in it can run. */
export const richText = z.array(block);

/** A section of a long text; title '' for the part before the first heading. */
const richSection = z.strictObject({ id: anchor, title: text(300), blocks: richText });

/** The same schema for each language of the app. An empty Filipino text is shown in English. */
export function inLanguages<T extends z.core.$ZodType>(each: T) {
  return z.strictObject({ 'en-PH': each, 'fil-PH': each });
}

/** All versions of a legal text, newest first. `from`: first day in force. */
export const legalText = z.array(
  z.strictObject({
    version: text(32, 1),
    from: day,
    /** The changes in one sentence. */
    changes: inLanguages(text(1000)),
    sections: inLanguages(z.array(richSection)),
  }),
);

/** Questions and answers by topic, in the order of the page. */
export const faqList = z.array(
  z.strictObject({
    id: anchor,
    title: inLanguages(text(200)),
    items: z.array(z.strictObject({ id: anchor, question: inLanguages(text(300)), answer: inLanguages(richText) })),
  }),
);
