import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate } from './templates.queries';

/** Mails about a player's bonus money: offers, because they mention missing bets. */
export const BONUS_MAILS: readonly MailTemplate[] = [
  {
    id: 'bonus-ends',
    type: MAIL_TYPE.offer,
    days: 7,
    jumpUrl: '/wallets?name=withdraw',
    words: {
      'en-PH': {
        title: 'Your bonus expires soon',
        sections: [
          {
            title: '',
            lines: [
              'One of your bonuses expires on {until} (Manila time). You have {remaining} of it left. Bet {left} more to turn it into cash.',
              'You don’t have to play it. When it expires, the bonus money is gone, with what you won with it. Your cash doesn’t change.',
            ],
          },
        ],
        jumpText: 'See what’s left',
      },
      'fil-PH': {
        title: 'Malapit nang mag-expire ang bonus mo',
        sections: [
          {
            title: '',
            lines: [
              'Mag-e-expire ang isang bonus mo sa {until} (Manila time). {remaining} pa ang natitira. Tumaya pa ng {left} para maging cash ito.',
              'Hindi mo ito kailangang laruin. Kapag nag-expire, mawawala ang bonus money pati ang napanalunan mo rito. Hindi magbabago ang cash mo.',
            ],
          },
        ],
        jumpText: 'Tingnan ang natitira',
      },
    },
  },
];
