import type { Messages } from '@parola/text';

export default {
  'shell.not-found.title': 'Page not found',
  'shell.not-found.to-lobby': 'Go to the lobby',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'We will be back soon',
  'shell.maintenance.until': 'We are working on the site until about {time}.',
  'shell.maintenance.text': 'We are working on the site. Your balance is safe.',
  'shell.maintenance.again': 'Try again',

  'shell.terms.version': 'Version {version}',
  'shell.terms.who': 'Who may play',
  'shell.terms.who-text':
    'You must be {age} or older, be in the Philippines, and have one account only. These persons may not play:',
  'shell.terms.forfeited': 'Money and winnings of persons who may not play are forfeited.',
  'shell.terms.account': 'Your account',
  'shell.terms.account-text':
    'Your account is yours alone. Keep your password and the codes we send to yourself; nobody of us will ever ask for them. We verify your identity before you deposit or withdraw, and payments go only to accounts in your own name.',
  'shell.terms.money': 'Deposits, withdrawals and bonuses',
  'shell.terms.money-text':
    'All amounts are in Philippine pesos. Free bonuses are paid out after one valid top-up. Every offer shows its conditions, how much must be played and until when, before you take it. You may always play without a bonus.',
  'shell.terms.games': 'Games',
  'shell.terms.games-text':
    'Results come from the game server and cannot be influenced. If a game breaks down, its round is void and the stake is returned; the record of the game server decides.',
  'shell.terms.breaks': 'Breaks and self-exclusion',
  'shell.terms.breaks-text':
    'You can take a break or exclude yourself at any time under <breaks>Breaks and self-exclusion</breaks>. A self-exclusion cannot be ended before its time. You can still log in to see your statements and to withdraw.',
  'shell.terms.complaints': 'Complaints',
  'shell.terms.complaints-text':
    'Write to our support first. If you do not agree with our answer, you may turn to the regulator.',
  'shell.terms.complaints-regulator':
    'Write to our support first. If you do not agree with our answer, you may turn to the regulator, {regulator}.',

  'shell.privacy.what': 'What we keep',
  'shell.privacy.what-text':
    'Your mobile number, your name and date of birth, your identity documents, your deposits, bets and withdrawals, and the devices you log in with. The law on casinos requires most of it.',
  'shell.privacy.why': 'What we use it for',
  'shell.privacy.why-text':
    'To know that you may play, to pay you and nobody else, to find fraud and money laundering, and to protect you when play becomes a problem. News and offers are sent only if you have asked for them.',
  'shell.privacy.who': 'Who sees it',
  'shell.privacy.who-text':
    'Our staff as far as their work needs it, the payment and game providers as far as a payment or a round needs it, and authorities where the law says so. We sell nothing of it.',
  'shell.privacy.long': 'How long',
  'shell.privacy.long-text':
    'Records of identity and money are kept for at least five years after your account is closed, as the law requires. The rest is erased or made anonymous when you close your account.',
  'shell.privacy.device': 'On this device',
  'shell.privacy.device-text':
    'We keep what is needed to log you in and to show the site quickly: a login token, the id of this browser, and the last settings of the site. No advertising trackers.',
  'shell.privacy.rights': 'Your rights',
  'shell.privacy.rights-text':
    'You may see, correct and export what we keep about you, and have it erased as far as the law lets us. Ask our support, or turn to the National Privacy Commission.',
} as const satisfies Messages;
