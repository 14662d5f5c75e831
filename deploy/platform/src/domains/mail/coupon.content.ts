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
        title: 'Your coupon expires soon',
        sections: [
          {
            title: '',
            lines: [
              'Use your coupon by {until} (Manila time). After that it’s gone.',
              'You’ll see its terms when you deposit. You don’t have to use it, and you don’t lose anything else.',
            ],
          },
        ],
        jumpText: 'See it',
      },
      'fil-PH': {
        title: 'Malapit nang mag-expire ang coupon mo',
        sections: [
          {
            title: '',
            lines: [
              'Gamitin ang coupon mo hanggang {until} (Manila time). Pagkatapos, mawawala na ito.',
              'Makikita ang terms kapag nag-deposit ka. Hindi mo ito kailangang gamitin, at wala nang ibang mawawala sa iyo.',
            ],
          },
        ],
        jumpText: 'Tingnan',
      },
    },
  },
];
