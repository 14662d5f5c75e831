import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate, MailWords } from './templates.queries';

const DAYS = 90;
const JUMP = { 'en-PH': 'See this withdrawal', 'fil-PH': 'Tingnan ang withdrawal na ito' };

interface Said {
  title: string;
  lines: string[];
}

function template(id: string, english: Said, filipino: Said): MailTemplate {
  const words = (said: Said, locale: keyof MailWords) => ({
    title: said.title,
    sections: [{ title: '', lines: said.lines }],
    jumpText: JUMP[locale],
  });
  return {
    id,
    type: MAIL_TYPE.service,
    days: DAYS,
    jumpUrl: '/wallets/record',
    words: { 'en-PH': words(english, 'en-PH'), 'fil-PH': words(filipino, 'fil-PH') },
  };
}

/** One of each state of a withdrawal (player protection C33). */
export const WITHDRAWAL_TEMPLATES: readonly MailTemplate[] = [
  template(
    'withdrawal-review',
    {
      title: 'Your withdrawal of {amount} is in review',
      lines: [
        'We have received your withdrawal {order} of {amount}. A person looks at it now; there is nothing for you to do.',
        'If it was not you, set a new password and tell our support at once.',
      ],
    },
    {
      title: 'Nire-review ang withdrawal mo na {amount}',
      lines: [
        'Natanggap namin ang withdrawal mong {order} na {amount}. May tumitingin na rito; wala ka nang kailangang gawin.',
        'Kung hindi ikaw ito, magtakda ng bagong password at sabihin agad sa support.',
      ],
    },
  ),
  template(
    'withdrawal-approved',
    {
      title: 'Your withdrawal of {amount} is approved',
      lines: [
        'Your withdrawal {order} of {amount} is approved and goes to the payment provider next.',
        'If it was not you, set a new password and tell our support at once.',
      ],
    },
    {
      title: 'Aprubado na ang withdrawal mo na {amount}',
      lines: [
        'Aprubado na ang withdrawal mong {order} na {amount}, at ipapadala na ito sa payment provider.',
        'Kung hindi ikaw ito, magtakda ng bagong password at sabihin agad sa support.',
      ],
    },
  ),
  template(
    'withdrawal-paying',
    {
      title: 'Your withdrawal of {amount} is on its way',
      lines: ['The payment provider sends your withdrawal {order} of {amount} to your account now.'],
    },
    {
      title: 'Papunta na ang withdrawal mo na {amount}',
      lines: ['Ipinapadala na ng payment provider sa account mo ang withdrawal mong {order} na {amount}.'],
    },
  ),
  template(
    'withdrawal-paid',
    {
      title: 'Your withdrawal of {amount} is paid',
      lines: [
        'Your withdrawal {order} of {amount} has been paid to your account. A bank may take some time to show it.',
      ],
    },
    {
      title: 'Bayad na ang withdrawal mo na {amount}',
      lines: [
        'Naibayad na sa account mo ang withdrawal mong {order} na {amount}. Maaaring matagalan nang kaunti bago ito ipakita ng bangko.',
      ],
    },
  ),
  template(
    'withdrawal-rejected',
    {
      title: 'Your withdrawal of {amount} was not accepted',
      lines: [
        'We could not accept your withdrawal {order}. All of it, {amount}, is back in your balance.',
        'Open it to see why, and what you can do.',
      ],
    },
    {
      title: 'Hindi natanggap ang withdrawal mo na {amount}',
      lines: [
        'Hindi namin natanggap ang withdrawal mong {order}. Nasa balance mo na ulit ang lahat ng {amount}.',
        'Buksan ito para makita kung bakit at kung ano ang magagawa mo.',
      ],
    },
  ),
  template(
    'withdrawal-returned',
    {
      title: 'Your withdrawal of {amount} came back',
      lines: [
        'The money of your withdrawal {order} could not be credited where it was sent. All of it, {amount}, is back in your balance.',
        'Check the account, or take another one, and try again.',
      ],
    },
    {
      title: 'Bumalik ang withdrawal mo na {amount}',
      lines: [
        'Hindi na-credit ang pera ng withdrawal mong {order} sa pinadalhan nito. Nasa balance mo na ulit ang lahat ng {amount}.',
        'Tingnan ang account, o gumamit ng iba, at subukan ulit.',
      ],
    },
  ),
];
