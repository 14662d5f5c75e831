import { MAIL_TYPE } from '@parola/calls';
import { configContent } from '../../config';
import { ACCOUNT_MAILS } from './account.content';
import { BONUS_MAILS } from './bonus.content';
import { COUPON_MAILS } from './coupon.content';
import { JACKPOT_MAILS } from './jackpot.content';
import type { MailTemplate } from './templates.queries';
import { WITHDRAWAL_TEMPLATES } from './withdrawal.content';

/** The kinds of mail that come with the product. */
export const TEMPLATES: readonly MailTemplate[] = [
  {
    id: 'welcome',
    type: MAIL_TYPE.offer,
    days: 30,
    words: {
      'en-PH': {
        title: 'Welcome! A small reward for you',
        sections: [
          {
            title: '',
            lines: [
              'Thank you for joining us. This reward is yours: claim it below whenever you like, before this mail expires.',
              'The coupon is for a deposit of yours. All its terms stand beside it when you deposit, and you choose whether to use it.',
            ],
          },
          {
            title: 'What you find where',
            lines: [
              'Daily check-in rewards are under Bonus. Every offer shows its terms before you take it.',
              'Under Me you find your records, and breaks and self-exclusion. Play for fun, with money you can spare.',
            ],
          },
        ],
      },
      'fil-PH': {
        title: 'Welcome! May munting reward ka',
        sections: [
          {
            title: '',
            lines: [
              'Salamat sa pagsali mo. Sa iyo ang reward na ito: i-claim mo sa ibaba kahit kailan, bago mag-expire ang mail na ito.',
              'Para sa deposit mo ang coupon. Nasa tabi nito ang lahat ng terms kapag nagde-deposit ka, at ikaw ang pipili kung gagamitin mo ito.',
            ],
          },
          {
            title: 'Saan makikita ang mga ito',
            lines: [
              'Nasa Bonus ang mga daily check-in reward. Ipinapakita ng bawat offer ang terms nito bago mo kunin.',
              'Nasa Ako ang mga record mo, at ang pahinga at self-exclusion. Maglaro para mag-enjoy, gamit lang ang perang kaya mong gastusin.',
            ],
          },
        ],
      },
    },
    attachment: {
      awards: [
        { propId: 2001, count: 500 },
        { propId: 2002, count: 10 },
        { propId: 1010, count: 1 },
      ],
      coinTo: 'bonus',
      wagerTimes: 1,
      wagerDays: 7,
    },
  },
  {
    id: 'new-device',
    type: MAIL_TYPE.security,
    days: 90,
    jumpUrl: '/auth/forget',
    words: {
      'en-PH': {
        title: 'New device: {device}',
        sections: [
          {
            title: '',
            lines: [
              'Your account was logged in to on {device}, {time} (Manila time). We had not seen this device before.',
            ],
          },
          {
            title: 'Was it you?',
            lines: [
              'Then there is nothing to do.',
              'If not, set a new password now. All other devices then have to log in again.',
            ],
          },
        ],
        jumpText: 'Set a new password',
      },
      'fil-PH': {
        title: 'Bagong device: {device}',
        sections: [
          {
            title: '',
            lines: [
              'May nag-log in sa account mo gamit ang {device}, {time} (oras sa Manila). Ngayon lang namin nakita ang device na ito.',
            ],
          },
          {
            title: 'Ikaw ba ito?',
            lines: [
              'Kung oo, wala kang kailangang gawin.',
              'Kung hindi, gumawa agad ng bagong password. Kailangang mag-log in ulit sa lahat ng ibang device.',
            ],
          },
        ],
        jumpText: 'Gumawa ng bagong password',
      },
    },
  },
  {
    id: 'password-changed',
    type: MAIL_TYPE.security,
    days: 90,
    jumpUrl: '/auth/forget',
    words: {
      'en-PH': {
        title: 'Your password was changed',
        sections: [
          {
            title: '',
            lines: ['It was changed on {device}, {time} (Manila time). All other devices were logged out.'],
          },
          {
            title: 'Was it you?',
            lines: [
              'Then there is nothing to do.',
              'If not, set a new password now with a code to your mobile, and tell our support.',
            ],
          },
        ],
        jumpText: 'Set a new password',
      },
      'fil-PH': {
        title: 'Napalitan ang password mo',
        sections: [
          {
            title: '',
            lines: ['Pinalitan ito gamit ang {device}, {time} (oras sa Manila). Na-log out ang lahat ng ibang device.'],
          },
          {
            title: 'Ikaw ba ito?',
            lines: [
              'Kung oo, wala kang kailangang gawin.',
              'Kung hindi, gumawa agad ng bagong password gamit ang code sa mobile mo, at sabihan ang support namin.',
            ],
          },
        ],
        jumpText: 'Gumawa ng bagong password',
      },
    },
  },
  {
    id: 'feedback-answer',
    type: MAIL_TYPE.service,
    days: 90,
    jumpUrl: '/feedback/record',
    words: {
      'en-PH': {
        title: 'Our answer to your message',
        sections: [
          { title: '', lines: ['We have answered your message {ticket}:'] },
          { title: '', lines: ['{text}'] },
        ],
        jumpText: 'See the conversation',
      },
      'fil-PH': {
        title: 'Sagot namin sa mensahe mo',
        sections: [
          { title: '', lines: ['Sinagot na namin ang mensahe mong {ticket}:'] },
          { title: '', lines: ['{text}'] },
        ],
        jumpText: 'Tingnan ang usapan',
      },
    },
  },
  {
    id: 'kyc-approved',
    type: MAIL_TYPE.service,
    days: 90,
    jumpUrl: '/member/profile/kyc',
    words: {
      'en-PH': {
        title: 'Your identity is verified',
        sections: [
          {
            title: '',
            lines: ['Thank you. We need nothing more from you for now.'],
          },
        ],
        jumpText: 'See your verification',
      },
      'fil-PH': {
        title: 'Verified na ang identity mo',
        sections: [
          {
            title: '',
            lines: ['Salamat. Wala na kaming kailangan mula sa iyo sa ngayon.'],
          },
        ],
        jumpText: 'Tingnan ang verification mo',
      },
    },
  },
  {
    id: 'export-ready',
    type: MAIL_TYPE.security,
    days: 7,
    jumpUrl: '/member/profile/info',
    words: {
      'en-PH': {
        title: 'The copy of your data is ready',
        sections: [
          {
            title: '',
            lines: [
              'You can download it until {until} (Manila time), logged in. After that we delete it; you can ask for another one.',
              'Keep the file where nobody else can read it. If you did not ask for it, tell our support.',
            ],
          },
        ],
        jumpText: 'Privacy and my data',
      },
      'fil-PH': {
        title: 'Handa na ang kopya ng data mo',
        sections: [
          {
            title: '',
            lines: [
              'Mada-download mo ito hanggang {until} (oras sa Manila) habang naka-log in ka. Pagkatapos, buburahin namin ito; puwede kang humingi ulit.',
              'Itago ang file kung saan walang ibang makakabasa. Kung hindi ikaw ang humingi nito, sabihan ang support namin.',
            ],
          },
        ],
        jumpText: 'Privacy at data ko',
      },
    },
  },
  {
    id: 'kyc-rejected',
    type: MAIL_TYPE.service,
    days: 90,
    jumpUrl: '/member/profile/kyc',
    words: {
      'en-PH': {
        title: 'Please send your identity check again',
        sections: [
          {
            title: '',
            lines: ['We could not accept it as it was. The reason, and what to do, stand on your page of identity.'],
          },
        ],
        jumpText: 'See the reason',
      },
      'fil-PH': {
        title: 'Pakipadala ulit ang identity check mo',
        sections: [
          {
            title: '',
            lines: ['Hindi namin ito matanggap sa ngayon. Nasa identity page mo ang dahilan at ang dapat gawin.'],
          },
        ],
        jumpText: 'Tingnan ang dahilan',
      },
    },
  },
  {
    id: 'deletion-asked',
    type: MAIL_TYPE.security,
    days: null,
    jumpUrl: '/member/profile/info',
    words: {
      'en-PH': {
        title: 'Your account will be erased',
        sections: [
          {
            title: '',
            lines: [
              'You asked for it. It will be erased on {until} (Manila time), and cannot be brought back after that.',
            ],
          },
          {
            title: 'Have you changed your mind, or was it not you?',
            lines: ['Take the request back until then. If it was not you, set a new password too.'],
          },
        ],
        jumpText: 'Take it back',
      },
      'fil-PH': {
        title: 'Buburahin ang account mo',
        sections: [
          {
            title: '',
            lines: ['Hiniling mo ito. Buburahin ito sa {until} (oras sa Manila), at hindi na maibabalik pagkatapos.'],
          },
          {
            title: 'Nagbago ba ang isip mo, o hindi ikaw ang humiling?',
            lines: ['Bawiin ang request bago ang petsang iyon. Kung hindi ikaw, gumawa rin ng bagong password.'],
          },
        ],
        jumpText: 'Bawiin',
      },
    },
  },
  {
    id: 'deletion-cancelled',
    type: MAIL_TYPE.security,
    days: 90,
    words: {
      'en-PH': {
        title: 'Your account stays',
        sections: [{ title: '', lines: ['The request to erase it was taken back. Nothing has changed.'] }],
      },
      'fil-PH': {
        title: 'Mananatili ang account mo',
        sections: [{ title: '', lines: ['Binawi ang request na burahin ito. Walang nagbago.'] }],
      },
    },
  },
  ...ACCOUNT_MAILS,
  ...WITHDRAWAL_TEMPLATES,
  ...COUPON_MAILS,
  ...JACKPOT_MAILS,
  ...BONUS_MAILS,
];

/** Each template follows by itself: an operator who rewrote one gets the others of a release. */
export const MAIL_CONTENT = configContent({
  mailTemplates: {
    value: TEMPLATES,
    note: 'our own; the mails that the house writes. Coin in hundredths',
    items: { by: 'id' },
  },
});
