import type { PreviewRefusal } from '@parola/contract';

/** The texts of the preview pages, which are shown before any shell with its catalogues is loaded. */
interface Texts {
  title: string;
  builds: string;
  until: string;
  careful: string;
  show: string;
  normal: string;
  nowhere: string;
  ended: string;
  refused: Readonly<Record<PreviewRefusal, string>>;
}

export const LOCALES = ['en-PH', 'fil-PH'] as const;
export type Locale = (typeof LOCALES)[number];

export const TEXTS: Readonly<Record<Locale, Texts>> = {
  'en-PH': {
    title: 'Show a preview?',
    builds: 'This link shows parts of the site that aren’t live yet:',
    until: 'Made by {by}, good until {time}. Only this tab will show it.',
    careful:
      'They may be unfinished or older than the live site. Continue only if you know who sent you this link, and why.',
    show: 'Show the preview',
    normal: 'Go to the normal site',
    nowhere: 'This browser can’t keep a preview in a tab. Try another browser.',
    ended: 'No preview here',
    refused: {
      forged: 'This preview link is damaged or not from us.',
      channel: 'This preview link is for another of our sites.',
      expired: 'This preview link has expired. Ask for a new one.',
      revoked: 'This preview was ended by its maker.',
    },
  },
  'fil-PH': {
    title: 'Ipakita ang preview?',
    builds: 'Ipinapakita ng link na ito ang mga bahagi ng site na hindi pa live:',
    until: 'Gawa ni {by}, hanggang {time}. Sa tab na ito lang ito makikita.',
    careful:
      'Baka hindi pa tapos o mas luma ang mga ito kaysa sa live na site. Magpatuloy lang kung kilala mo ang nagpadala ng link, at alam mo kung bakit.',
    show: 'Ipakita ang preview',
    normal: 'Pumunta sa normal na site',
    nowhere: 'Hindi kaya ng browser na ito ang preview sa isang tab. Sumubok ng ibang browser.',
    ended: 'Walang preview dito',
    refused: {
      forged: 'Sira ang preview link na ito o hindi galing sa amin.',
      channel: 'Para sa ibang site namin ang preview link na ito.',
      expired: 'Nag-expire na ang preview link na ito. Humingi ng bago.',
      revoked: 'Tinapos na ng gumawa ang preview na ito.',
    },
  },
};
