import { MAIL_TYPE } from '@parola/calls';
import type { MailTemplate, MailWords } from './templates.queries';

const DAYS = 90;
const JUMP = { 'en-PH': 'See this withdrawal', 'fil-PH': 'Tingnan ang withdrawal na ito' };

interface MailText {
  title: string;
  lines: string[];
}

function template(id: string, english: MailText, filipino: MailText): MailTemplate {
  const words = (mail: MailText, locale: keyof MailWords) => ({
    title: mail.title,
    sections: [{ title: '', lines: mail.lines }],
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

/** One template per state of a withdrawal (player protection C33). */
export const WITHDRAWAL_TEMPLATES: readonly MailTemplate[] = [
  template(
    'withdrawal-review',
    {
      title: 'Your withdrawal of {amount} is in review',
      lines: [
        'We got your withdrawal {order} of {amount}. Our team is reviewing it. There’s nothing you need to do.',
        'If it wasn’t you, set a new password and tell our support right away.',
      ],
    },
    {
      title: 'Nire-review ang withdrawal mo na {amount}',
      lines: [
        'Natanggap namin ang withdrawal mong {order} na {amount}. Nire-review na ito ng team namin. Wala kang kailangang gawin.',
        'Kung hindi ikaw ito, mag-set ng bagong password at sabihan agad ang support namin.',
      ],
    },
  ),
  template(
    'withdrawal-approved',
    {
      title: 'Your withdrawal of {amount} is approved',
      lines: [
        'Your withdrawal {order} of {amount} is approved. The payment provider gets it next.',
        'If it wasn’t you, set a new password and tell our support right away.',
      ],
    },
    {
      title: 'Approved na ang withdrawal mo na {amount}',
      lines: [
        'Approved na ang withdrawal mong {order} na {amount}. Ipapadala na ito sa payment provider.',
        'Kung hindi ikaw ito, mag-set ng bagong password at sabihan agad ang support namin.',
      ],
    },
  ),
  template(
    'withdrawal-paying',
    {
      title: 'Your withdrawal of {amount} is on its way',
      lines: ['The payment provider is sending your withdrawal {order} of {amount} to your account now.'],
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
        'We’ve sent your withdrawal {order} of {amount} to your account. Your bank may take a moment to show it.',
      ],
    },
    {
      title: 'Naipadala na ang withdrawal mo na {amount}',
      lines: [
        'Naipadala na sa account mo ang withdrawal mong {order} na {amount}. Baka sandali pa bago ito lumabas sa bank mo.',
      ],
    },
  ),
  template(
    'withdrawal-rejected',
    {
      title: 'Your withdrawal of {amount} didn’t go through',
      lines: [
        'We couldn’t accept your withdrawal {order}. The whole amount, {amount}, is back in your balance.',
        'Open it to see why and what you can do.',
      ],
    },
    {
      title: 'Hindi natuloy ang withdrawal mo na {amount}',
      lines: [
        'Hindi namin natanggap ang withdrawal mong {order}. Nasa balance mo na ulit ang buong {amount}.',
        'Buksan ito para makita kung bakit at kung ano ang magagawa mo.',
      ],
    },
  ),
  template(
    'withdrawal-returned',
    {
      title: 'Your withdrawal of {amount} came back',
      lines: [
        'The receiving account couldn’t accept your withdrawal {order}. The whole amount, {amount}, is back in your balance.',
        'Check the account or use another one, then try again.',
      ],
    },
    {
      title: 'Bumalik ang withdrawal mo na {amount}',
      lines: [
        'Hindi tinanggap ng account ang withdrawal mong {order}. Nasa balance mo na ulit ang buong {amount}.',
        'I-check ang account o gumamit ng iba, tapos subukan ulit.',
      ],
    },
  ),
];
