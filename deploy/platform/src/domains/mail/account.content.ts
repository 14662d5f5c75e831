import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate, MailWords } from './templates.queries';

/** The name of a way to log in stands in `{way}`, the device in `{device}`. */
function wayIn(id: string, words: MailWords): MailTemplate {
  return { id, type: MAIL_TYPE.security, days: 90, jumpUrl: '/member/security', words };
}

/** Near a limit: `{used}` of `{limit}`, and when it begins anew. */
function limitNear(id: string, titles: { english: string; filipino: string }): MailTemplate {
  return {
    id,
    type: MAIL_TYPE.service,
    days: 30,
    jumpUrl: '/member/self-limited',
    words: {
      'en-PH': {
        title: titles.english,
        sections: [
          {
            title: '',
            lines: [
              'You have used {used} of {limit}. Your limit begins anew on {time} (Manila time).',
              'A limit can be made lower at any time, and that holds at once. A break is one tap away.',
            ],
          },
        ],
        jumpText: 'See my limits',
      },
      'fil-PH': {
        title: titles.filipino,
        sections: [
          {
            title: '',
            lines: [
              'Nagamit mo na ang {used} sa {limit}. Magsisimula ulit ang limit mo sa {time} (oras sa Manila).',
              'Puwedeng babaan ang limit anumang oras, at epektibo ito agad. Isang tap lang ang pahinga.',
            ],
          },
        ],
        jumpText: 'Tingnan ang limits ko',
      },
    },
  };
}

/** Mails about the ways to log in, and about limits. */
export const ACCOUNT_MAILS: readonly MailTemplate[] = [
  wayIn('password-changed-ways', {
    'en-PH': {
      title: 'Your password was changed',
      sections: [
        { title: '', lines: ['It was changed on {device}, {time} (Manila time). All other devices were logged out.'] },
        {
          title: 'What still logs you in beside it',
          lines: ['{ways}', 'If you do not know one of these, remove it under Log-ins and security.'],
        },
        {
          title: 'Was it you?',
          lines: [
            'Then there is nothing to do.',
            'If not, set a new password now with a code to your mobile, and tell our support.',
          ],
        },
      ],
      jumpText: 'See what logs me in',
    },
    'fil-PH': {
      title: 'Napalitan ang password mo',
      sections: [
        {
          title: '',
          lines: ['Pinalitan ito gamit ang {device}, {time} (oras sa Manila). Na-log out ang lahat ng ibang device.'],
        },
        {
          title: 'Ano pa ang puwedeng pang-log in mo',
          lines: ['{ways}', 'Kung may hindi ka kilala sa mga ito, alisin mo sa Mga log-in at security.'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: [
            'Kung oo, wala kang kailangang gawin.',
            'Kung hindi, gumawa agad ng bagong password gamit ang code sa mobile mo, at sabihan ang support namin.',
          ],
        },
      ],
      jumpText: 'Tingnan ang mga pang-log in ko',
    },
  }),
  wayIn('way-in-added', {
    'en-PH': {
      title: 'A new way to log in: {way}',
      sections: [
        { title: '', lines: ['{way} logs you in from now on. It was added on {device}, {time} (Manila time).'] },
        {
          title: 'Was it you?',
          lines: ['Then there is nothing to do.', 'If not, remove it now, and set a new password.'],
        },
      ],
      jumpText: 'See what logs me in',
    },
    'fil-PH': {
      title: 'Bagong paraan ng pag-log in: {way}',
      sections: [
        {
          title: '',
          lines: ['Puwede nang mag-log in gamit ang {way}. Idinagdag ito sa {device}, {time} (oras sa Manila).'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: ['Kung oo, wala kang kailangang gawin.', 'Kung hindi, alisin ito agad, at gumawa ng bagong password.'],
        },
      ],
      jumpText: 'Tingnan ang mga pang-log in ko',
    },
  }),
  wayIn('way-in-removed', {
    'en-PH': {
      title: 'No longer a way to log in: {way}',
      sections: [
        { title: '', lines: ['{way} no longer logs you in. It was removed on {device}, {time} (Manila time).'] },
        {
          title: 'Was it you?',
          lines: ['Then there is nothing to do.', 'If not, set a new password now, and tell our support.'],
        },
      ],
      jumpText: 'See what logs me in',
    },
    'fil-PH': {
      title: 'Hindi na pang-log in: {way}',
      sections: [
        {
          title: '',
          lines: ['Hindi na makakapag-log in gamit ang {way}. Inalis ito sa {device}, {time} (oras sa Manila).'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: [
            'Kung oo, wala kang kailangang gawin.',
            'Kung hindi, gumawa agad ng bagong password, at sabihan ang support namin.',
          ],
        },
      ],
      jumpText: 'Tingnan ang mga pang-log in ko',
    },
  }),
  limitNear('limit-near-deposit', {
    english: 'You are close to your deposit limit',
    filipino: 'Malapit ka na sa deposit limit mo',
  }),
  limitNear('limit-near-loss', {
    english: 'You are close to your loss limit',
    filipino: 'Malapit ka na sa limit mo sa talo',
  }),
  limitNear('limit-near-wager', {
    english: 'You are close to your limit of bets',
    filipino: 'Malapit ka na sa limit mo sa taya',
  }),
];
