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
              'You won the whole pool with your draw at {time} (Manila time). {amount} is in your cash now. There’s nothing to play through.',
              'You can see the draw in your records, and this mail won’t expire.',
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
              'Napanalunan mo ang buong pool sa draw mo noong {time} (Manila time). Nasa cash mo na ang {amount}. Hindi na kailangang itaya.',
              'Makikita ang draw sa mga record mo, at hindi mag-e-expire ang mail na ito.',
            ],
          },
        ],
        jumpText: 'Tingnan ang mga record ko',
      },
    },
  },
];
