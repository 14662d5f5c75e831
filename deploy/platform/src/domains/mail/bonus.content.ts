import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate } from './templates.queries';

/**
 * What players are told of bonus money that they have. The sender leaves out who may not play now: the mail names bets
 * that are missing.
 */
export const BONUS_MAILS: readonly MailTemplate[] = [
  {
    id: 'bonus-ends',
    type: MAIL_TYPE.service,
    days: 7,
    jumpUrl: '/wallets?name=withdraw',
    words: {
      'en-PH': {
        title: 'Your bonus ends soon',
        sections: [
          {
            title: '',
            lines: [
              'A bonus of yours ends on {until} (Manila time). What is left of it is {remaining}, and bets of {left} are still missing to turn it into cash.',
              'You need not play it. When it ends, the bonus money goes, with what was won with it. Your cash stays as it is.',
            ],
          },
        ],
        jumpText: 'See what is left',
      },
      'fil-PH': {
        title: 'Malapit nang matapos ang bonus mo',
        sections: [
          {
            title: '',
            lines: [
              'Matatapos ang isang bonus mo sa {until} (oras sa Manila). {remaining} pa ang natitira, at kulang pa ng {left} na taya para maging cash ito.',
              'Hindi mo ito kailangang laruin. Kapag natapos, mawawala ang bonus money kasama ang napanalunan dito. Hindi magagalaw ang cash mo.',
            ],
          },
        ],
        jumpText: 'Tingnan ang natitira',
      },
    },
  },
];
