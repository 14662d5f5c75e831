import { MAIL_TYPE } from '@parola/calls';
import { configContent } from '../../config';
import { ACCOUNT_MAILS } from './account.content';
import { BONUS_MAILS } from './bonus.content';
import { COUPON_MAILS } from './coupon.content';
import { JACKPOT_MAILS } from './jackpot.content';
import type { MailTemplate } from './templates.queries';
import { WITHDRAWAL_TEMPLATES } from './withdrawal.content';

/** The mail templates of the product. */
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
              'Thanks for joining us! Claim your reward below before this mail expires.',
              'The coupon is for one of your deposits. You’ll see its terms when you deposit, and you choose if you want to use it.',
            ],
          },
          {
            title: 'Where to find things',
            lines: [
              'Daily check-in rewards are under Bonus. Every offer shows its terms before you claim it.',
              'Your records, breaks and self-exclusion are under Me. Play for fun, with money you can spare.',
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
              'Salamat sa pagsali! I-claim ang reward mo sa ibaba bago mag-expire ang mail na ito.',
              'Para sa isang deposit mo ang coupon. Makikita ang terms kapag nag-deposit ka, at ikaw ang pipili kung gagamitin mo ito.',
            ],
          },
          {
            title: 'Saan makikita',
            lines: [
              'Nasa Bonus ang mga daily check-in reward. Ipinapakita ng bawat offer ang terms bago mo i-claim.',
              'Nasa Ako ang mga record mo, pati ang break at self-exclusion. Maglaro para mag-enjoy, gamit lang ang perang kaya mong gastusin.',
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
              'Someone logged in to your account on {device}, {time} (Manila time). We haven’t seen this device before.',
            ],
          },
          {
            title: 'Was it you?',
            lines: [
              'Then there’s nothing to do.',
              'If not, set a new password now. All your other devices will be logged out.',
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
              'May nag-log in sa account mo sa {device}, {time} (Manila time). Ngayon lang namin nakita ang device na ito.',
            ],
          },
          {
            title: 'Ikaw ba ito?',
            lines: [
              'Kung oo, wala kang kailangang gawin.',
              'Kung hindi, mag-set agad ng bagong password. Mala-log out ang lahat ng iba mong device.',
            ],
          },
        ],
        jumpText: 'Mag-set ng bagong password',
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
            lines: ['It was changed on {device}, {time} (Manila time). All your other devices were logged out.'],
          },
          {
            title: 'Was it you?',
            lines: [
              'Then there’s nothing to do.',
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
            lines: ['Pinalitan ito sa {device}, {time} (Manila time). Na-log out ang lahat ng iba mong device.'],
          },
          {
            title: 'Ikaw ba ito?',
            lines: [
              'Kung oo, wala kang kailangang gawin.',
              'Kung hindi, mag-set agad ng bagong password gamit ang code sa mobile mo, at sabihan ang support namin.',
            ],
          },
        ],
        jumpText: 'Mag-set ng bagong password',
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
        title: 'Our reply to your message',
        sections: [
          { title: '', lines: ['We replied to your message {ticket}:'] },
          { title: '', lines: ['{text}'] },
        ],
        jumpText: 'See the conversation',
      },
      'fil-PH': {
        title: 'Sagot namin sa message mo',
        sections: [
          { title: '', lines: ['Sinagot na namin ang message mong {ticket}:'] },
          { title: '', lines: ['{text}'] },
        ],
        jumpText: 'Tingnan ang conversation',
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
            lines: ['Thank you. You’re all set for now.'],
          },
        ],
        jumpText: 'See your verification',
      },
      'fil-PH': {
        title: 'Verified na ang identity mo',
        sections: [
          {
            title: '',
            lines: ['Salamat. Okay na ang lahat sa ngayon.'],
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
        title: 'Your data copy is ready',
        sections: [
          {
            title: '',
            lines: [
              'Log in and download it until {until} (Manila time). After that we delete it. You can ask for another one.',
              'Keep the file where nobody else can read it. If you didn’t ask for it, tell our support.',
            ],
          },
        ],
        jumpText: 'Privacy and my data',
      },
      'fil-PH': {
        title: 'Ready na ang kopya ng data mo',
        sections: [
          {
            title: '',
            lines: [
              'Mag-log in at i-download ito hanggang {until} (Manila time). Pagkatapos, ide-delete namin ito. Puwede kang humingi ulit.',
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
            lines: ['We couldn’t accept it. See the reason and what to do on your identity page.'],
          },
        ],
        jumpText: 'See the reason',
      },
      'fil-PH': {
        title: 'Paki-send ulit ang identity check mo',
        sections: [
          {
            title: '',
            lines: ['Hindi namin ito matanggap. Nasa identity page mo ang dahilan at ang gagawin.'],
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
        title: 'Your account will be deleted',
        sections: [
          {
            title: '',
            lines: ['You asked us to. We’ll delete it on {until} (Manila time). You can’t get it back after that.'],
          },
          {
            title: 'Changed your mind, or wasn’t it you?',
            lines: ['Cancel the request before then. If it wasn’t you, set a new password too.'],
          },
        ],
        jumpText: 'Cancel deletion',
      },
      'fil-PH': {
        title: 'Ide-delete ang account mo',
        sections: [
          {
            title: '',
            lines: [
              'Ni-request mo ito. Ide-delete namin ito sa {until} (Manila time). Hindi na ito maibabalik pagkatapos.',
            ],
          },
          {
            title: 'Nagbago ang isip mo, o hindi ikaw?',
            lines: ['I-cancel ang request bago iyon. Kung hindi ikaw, mag-set din ng bagong password.'],
          },
        ],
        jumpText: 'I-cancel ang pag-delete',
      },
    },
  },
  {
    id: 'deletion-cancelled',
    type: MAIL_TYPE.security,
    days: 90,
    words: {
      'en-PH': {
        title: 'We’ve kept your account',
        sections: [{ title: '', lines: ['The request to delete it was canceled. Nothing has changed.'] }],
      },
      'fil-PH': {
        title: 'Hindi na ide-delete ang account mo',
        sections: [{ title: '', lines: ['Na-cancel ang request na i-delete ito. Walang nagbago.'] }],
      },
    },
  },
  ...ACCOUNT_MAILS,
  ...WITHDRAWAL_TEMPLATES,
  ...COUPON_MAILS,
  ...JACKPOT_MAILS,
  ...BONUS_MAILS,
];

/** The templates hidden from players without permission to play (player protection C18). */
export const OFFER_TEMPLATES = TEMPLATES.filter(({ type }) => type === MAIL_TYPE.offer).map(({ id }) => id);

/** Templates are updated item by item: an operator's rewritten template stays, the others follow a release. */
export const MAIL_CONTENT = configContent({
  mailTemplates: {
    value: TEMPLATES,
    note: 'our own; the mails that the house writes. Coin in hundredths',
    items: { by: 'id' },
  },
});
