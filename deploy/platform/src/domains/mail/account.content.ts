import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate, MailWords } from './templates.queries';

/** A mail about a log-in method. Placeholders: `{way}` name of the method, `{device}` name of the device. */
function wayIn(id: string, words: MailWords): MailTemplate {
  return { id, type: MAIL_TYPE.security, days: 90, jumpUrl: '/member/security', words };
}

/** A mail near a limit. Placeholders: `{used}`, `{limit}`, and the time of the limit's reset. */
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
              'You’ve used {used} of {limit}. Your limit resets on {time} (Manila time).',
              'You can lower a limit at any time, and it takes effect right away. You can also take a break.',
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
              'Nagamit mo na ang {used} sa {limit}. Magre-reset ang limit mo sa {time} (Manila time).',
              'Puwede mong babaan ang limit kahit kailan, at effective ito agad. Puwede ka ring mag-break.',
            ],
          },
        ],
        jumpText: 'Tingnan ang limits ko',
      },
    },
  };
}

/** Mails about log-in methods and limits. */
export const ACCOUNT_MAILS: readonly MailTemplate[] = [
  wayIn('password-changed-ways', {
    'en-PH': {
      title: 'Your password was changed',
      sections: [
        {
          title: '',
          lines: ['It was changed on {device}, {time} (Manila time). All your other devices were logged out.'],
        },
        {
          title: 'Other ways you can log in',
          lines: ['{ways}', 'If you don’t know one of these, remove it under Security.'],
        },
        {
          title: 'Was it you?',
          lines: [
            'Then there’s nothing to do.',
            'If not, set a new password now with a code to your mobile, and tell our support.',
          ],
        },
      ],
      jumpText: 'See my ways to log in',
    },
    'fil-PH': {
      title: 'Napalitan ang password mo',
      sections: [
        {
          title: '',
          lines: ['Pinalitan ito sa {device}, {time} (Manila time). Na-log out ang lahat ng iba mong device.'],
        },
        {
          title: 'Ano pa ang puwedeng pang-log in mo',
          lines: ['{ways}', 'Kung may hindi ka kilala sa mga ito, alisin mo sa Security.'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: [
            'Kung oo, wala kang kailangang gawin.',
            'Kung hindi, mag-set agad ng bagong password gamit ang code sa mobile mo, at sabihan ang support namin.',
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
        { title: '', lines: ['You can now log in with {way}. It was added on {device}, {time} (Manila time).'] },
        {
          title: 'Was it you?',
          lines: ['Then there’s nothing to do.', 'If not, remove it now, and set a new password.'],
        },
      ],
      jumpText: 'See my ways to log in',
    },
    'fil-PH': {
      title: 'Bagong paraan ng pag-log in: {way}',
      sections: [
        {
          title: '',
          lines: ['Puwede ka nang mag-log in gamit ang {way}. Idinagdag ito sa {device}, {time} (Manila time).'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: [
            'Kung oo, wala kang kailangang gawin.',
            'Kung hindi, alisin ito agad, at mag-set ng bagong password.',
          ],
        },
      ],
      jumpText: 'Tingnan ang mga pang-log in ko',
    },
  }),
  wayIn('way-in-removed', {
    'en-PH': {
      title: 'Removed from your account: {way}',
      sections: [
        {
          title: '',
          lines: ['You can’t log in with {way} anymore. It was removed on {device}, {time} (Manila time).'],
        },
        {
          title: 'Was it you?',
          lines: ['Then there’s nothing to do.', 'If not, set a new password now, and tell our support.'],
        },
      ],
      jumpText: 'See my ways to log in',
    },
    'fil-PH': {
      title: 'Inalis sa account mo: {way}',
      sections: [
        {
          title: '',
          lines: ['Hindi ka na makakapag-log in gamit ang {way}. Inalis ito sa {device}, {time} (Manila time).'],
        },
        {
          title: 'Ikaw ba ito?',
          lines: [
            'Kung oo, wala kang kailangang gawin.',
            'Kung hindi, mag-set agad ng bagong password, at sabihan ang support namin.',
          ],
        },
      ],
      jumpText: 'Tingnan ang mga pang-log in ko',
    },
  }),
  limitNear('limit-near-deposit', {
    english: 'You’re close to your deposit limit',
    filipino: 'Malapit ka na sa deposit limit mo',
  }),
  limitNear('limit-near-loss', {
    english: 'You’re close to your loss limit',
    filipino: 'Malapit ka na sa loss limit mo',
  }),
  limitNear('limit-near-wager', {
    english: 'You’re close to your betting limit',
    filipino: 'Malapit ka na sa betting limit mo',
  }),
];
