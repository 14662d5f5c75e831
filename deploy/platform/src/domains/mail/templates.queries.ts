import { formatPesos, MAIL_TYPE, manilaDate, manilaTime, type MailType, type SentenceLocale } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { MailAttachment } from './attachment.rules';
import { TEMPLATES } from './content';

const TITLE = 200;
const LINE = 2000;
const JUMP = 60;

const wordsIn = z.strictObject({
  title: z.string().min(1).max(TITLE),
  /** Paragraphs with headings; an empty title: no heading. Plain text. */
  sections: z.array(z.strictObject({ title: z.string().max(TITLE), lines: z.array(z.string().max(LINE)) })).max(20),
  /** Text of the button that opens `jumpUrl`. */
  jumpText: z.string().max(JUMP).optional(),
});

/** The content of a mail, in every language of the product. */
export const mailWords = z.strictObject({ 'en-PH': wordsIn, 'fil-PH': wordsIn });
export type MailWords = z.output<typeof mailWords>;
type WordsIn = MailWords[SentenceLocale];

/** A path within the app. */
export const jumpPath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/);

const template = z.strictObject({
  id: z.string().min(1),
  type: z.enum(MAIL_TYPE),
  /** Days until the mail expires; null: never. */
  days: z.int().min(1).nullable(),
  jumpUrl: jumpPath.optional(),
  words: mailWords,
  attachment: z
    .strictObject({
      awards: z.array(z.strictObject({ propId: z.int(), count: z.int().min(1) })).min(1),
      coinTo: z.enum(['cash', 'bonus']),
      wagerTimes: z.int().min(0).optional(),
      wagerDays: z.int().min(1).optional(),
    })
    .optional(),
});

/** A mail template in the configuration. Placeholders in its text, e.g. `{device}`, are filled when it is sent. */
export interface MailTemplate {
  id: string;
  type: MailType;
  days: number | null;
  jumpUrl?: string | undefined;
  words: MailWords;
  attachment?: MailAttachment | undefined;
}

/** Value of a placeholder: text, a time (epoch ms, shown in Manila time), or an amount (hundredths). */
export type MailParam = string | { time: number } | { money: number };

/**
 * A template in the operator's version, or in the product's version if that is invalid: a bad row must not prevent a
 * log-in.
 * @throws Error for an unknown id.
 */
export async function templateOf(tx: Tx, id: string): Promise<MailTemplate> {
  const row = await tx.selectFrom('config').select('value').where('key', '=', 'mailTemplates').executeTakeFirst();
  const stored = Array.isArray(row?.value) ? row.value.map((one) => template.safeParse(one)) : [];
  const found =
    stored.flatMap(({ data }) => (data?.id === id ? [data] : []))[0] ?? TEMPLATES.find((one) => one.id === id);
  if (!found) throw new Error(`there is no mail ${id}`);
  return found;
}

function parameterText(param: MailParam | undefined, locale: SentenceLocale): string {
  if (param === undefined) return '';
  if (typeof param === 'string') return param;
  return 'money' in param
    ? formatPesos(param.money)
    : `${manilaDate(param.time, locale)}, ${manilaTime(param.time, locale)}`;
}

/** Fills the placeholders in every language. */
export function fillTemplate(words: MailWords, params: Readonly<Record<string, MailParam>>): MailWords {
  const inLocale = (locale: SentenceLocale): WordsIn => {
    const { title, sections, jumpText } = words[locale];
    const fill = (text: string, most: number) =>
      text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => parameterText(params[name], locale)).slice(0, most);
    return {
      title: fill(title, TITLE),
      sections: sections.map((one) => ({
        title: fill(one.title, TITLE),
        lines: one.lines.map((line) => fill(line, LINE)),
      })),
      ...(jumpText === undefined ? {} : { jumpText: fill(jumpText, JUMP) }),
    };
  };
  return { 'en-PH': inLocale('en-PH'), 'fil-PH': inLocale('fil-PH') };
}

/** The text in the requested language; English for an unknown language. */
export function wordsFor(words: MailWords, language: string | undefined): WordsIn {
  return words[language === 'fil-PH' ? 'fil-PH' : 'en-PH'];
}
