import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate } from './templates.queries';

/** Mails about the lucky jackpot. `{jackpot}` is the pool. */
export const JACKPOT_MAILS: readonly MailTemplate[] = [
  {
    id: 'jackpot-won',
    type: MAIL_TYPE.service,
    days: null,
    jumpUrl: '/wallets/record',
    words: {
      'en-PH': {
        title: 'You won the {jackpot}: {amount}',
        sections: [
          {
            title: '',
            lines: [
              'You won the whole pool with your draw of {time} (Manila time). {amount} went to your cash at once; nothing needs to be played for it.',
              'The draw stands in your records, and this mail stays with you.',
            ],
          },
        ],
        jumpText: 'See my records',
      },
      'fil-PH': {
        title: 'Napanalunan mo ang {jackpot}: {amount}',
        sections: [
          {
            title: '',
            lines: [
              'Napanalunan mo ang buong pool sa draw mo noong {time} (oras sa Manila). Pumasok agad sa cash mo ang {amount}; walang kailangang laruin para dito.',
              'Nasa mga record mo ang draw, at mananatili sa iyo ang mail na ito.',
            ],
          },
        ],
        jumpText: 'Tingnan ang mga record ko',
      },
    },
  },
];
