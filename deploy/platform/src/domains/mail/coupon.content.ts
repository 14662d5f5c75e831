import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate } from './templates.queries';

/** Mails about the players' coupons. */
export const COUPON_MAILS: readonly MailTemplate[] = [
  {
    id: 'coupon-ends',
    type: MAIL_TYPE.offer,
    days: 7,
    jumpUrl: '/wallets?name=deposit',
    words: {
      'en-PH': {
        title: 'Your coupon ends soon',
        sections: [
          {
            title: '',
            lines: [
              'You can use your coupon until {until} (Manila time). After that it is gone.',
              'Its terms stand beside it when you deposit. You need not use it, and nothing else of yours ends with it.',
            ],
          },
        ],
        jumpText: 'See it',
      },
      'fil-PH': {
        title: 'Malapit nang matapos ang coupon mo',
        sections: [
          {
            title: '',
            lines: [
              'Magagamit mo ang coupon mo hanggang {until} (oras sa Manila). Pagkatapos, mawawala na ito.',
              'Nasa tabi nito ang terms kapag nagde-deposit ka. Hindi mo ito kailangang gamitin, at wala nang ibang mawawala sa iyo.',
            ],
          },
        ],
        jumpText: 'Tingnan',
      },
    },
  },
];
