import type { PreviewRefusal } from '@parola/contract';

/** The texts of previews' pages: they exist before any shell with its catalogues. */
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
    builds: 'This link shows parts of the site that are not released:',
    until: 'Made by {by}, good until {time}. Only this tab will show it.',
    careful:
      'They may be unfinished or older than what is released. Go on only if you know who sent you this link, and why.',
    show: 'Show the preview',
    normal: 'Go to the normal site',
    nowhere: 'This browser keeps nothing for a tab, so a preview cannot be shown in it.',
    ended: 'No preview here',
    refused: {
      forged: 'This preview link is damaged or not from us.',
      channel: 'This preview link is for another site of ours.',
      expired: 'The time of this preview link is over. Ask for a new one.',
      revoked: 'This preview was ended by whoever made it.',
    },
  },
  'fil-PH': {
    title: 'Ipakita ang preview?',
    builds: 'Ipinapakita ng link na ito ang mga bahagi ng site na hindi pa inilalabas:',
    until: 'Gawa ni {by}, hanggang {time}. Sa tab na ito lang ito makikita.',
    careful:
      'Maaaring hindi pa tapos o mas luma ang mga ito kaysa sa inilabas na. Magpatuloy lang kung kilala mo ang nagpadala ng link, at alam mo kung bakit.',
    show: 'Ipakita ang preview',
    normal: 'Pumunta sa karaniwang site',
    nowhere: 'Walang naiipon ang browser na ito para sa isang tab, kaya hindi maipapakita ang preview dito.',
    ended: 'Walang preview dito',
    refused: {
      forged: 'Sira ang preview link na ito o hindi galing sa amin.',
      channel: 'Para sa ibang site namin ang preview link na ito.',
      expired: 'Tapos na ang oras ng preview link na ito. Humingi ng bago.',
      revoked: 'Tinapos na ng gumawa ang preview na ito.',
    },
  },
};
