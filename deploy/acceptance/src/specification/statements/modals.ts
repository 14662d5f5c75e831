import { statementOf, testsOf, type Statement, type TestPlace } from './statement';

const startUp = testsOf('deploy/acceptance/src/once/start-up.test.ts');
const shipped = testsOf('deploy/acceptance/src/once/shipped-dialogs.test.ts');
const session = testsOf('deploy/acceptance/src/once/session.test.ts');
const checkIns = shipped('the check-ins and the gift of the first deposit come by themselves, one on each page');
const secondChance = shipped('the second chance reward is offered to ${audience}, in the dialog for them');
const forms = session('one form takes the place of the other: log in, sign up, forgot password');

/** The twenty dialogs of the specification, each with a test that opens it from a page of the product. */
export const MODAL_PROOFS: Readonly<Record<string, readonly TestPlace[]>> = {
  'shell.login': [forms],
  'shell.register': [forms],
  'shell.forgot-password': [forms],
  'shell.reward': [
    testsOf('deploy/acceptance/src/journeys/mail.test.ts')(
      'a new player is welcomed by mail: opens it, claims its reward, and deletes it',
    ),
  ],
  'agent-share.spin': [
    testsOf('deploy/acceptance/src/sizes/invite.test.ts')(
      'a friend comes by the link, deposits and plays; commission is received and the wheel is turned',
    ),
  ],
  'activities.first-deposit': [checkIns],
  'shell.download': [
    testsOf('deploy/acceptance/src/sizes/download.test.ts')(
      'after a round the player is asked to install where the browser offers it, and not again today',
    ),
  ],
  'shell.notice': [
    startUp('a notice of the operators comes once the page is quiet, after the age notice, and not again today'),
  ],
  'jackpot.draw': [
    testsOf('deploy/acceptance/src/sizes/jackpot.test.ts')(
      'by keyboard alone: a prize, then the jackpot with its wheel and the big award',
    ),
  ],
  'activities.money-rain': [
    testsOf('deploy/acceptance/src/alone/rain.test.ts')(
      'the rain of red packets comes by itself while it falls, and its packets are grabbed by one key',
    ),
  ],
  'vip-bonus.gift': [
    testsOf('deploy/acceptance/src/sizes/vip.test.ts')(
      'a player climbs from VIP 0 to 2 by play, and claims everything on the way',
    ),
  ],
  'shell.home-guide': [startUp('comes to a player, is taken by keyboard, and not again')],
  'shell.age-notice': [
    testsOf('deploy/acceptance/src/sizes/age-notice.test.ts')(
      'the age notice holds the keyboard, cannot be dismissed, and is asked once a device',
    ),
  ],
  'activities.bankrupt': [secondChance],
  'activities.vip-bankrupt': [secondChance],
  'activities.first-deposit-tips': [startUp('come to a player without a deposit, and not again today after a refusal')],
  'activities.sign-in': [checkIns],
  'shell.kyc': [
    testsOf('shell/src/pages/kyc/kyc.test.tsx')(
      'asks a new player for identity when it is needed, and leads to the check',
    ),
    testsOf('deploy/platform/src/domains/kyc/kyc-before-deposit.test.ts')(
      'a demo is no play for money, and a new player is asked by a pop-up',
    ),
  ],
  'activities.red-versus-blue': [
    startUp('comes by itself where the operator lets it, and not again today when the player says so'),
    testsOf('deploy/platform/src/domains/activities/pk/pk.calls.test.ts')(
      'opens by itself only for a player with a camp to choose or a share to receive',
    ),
  ],
  'activities.recharge-sign': [checkIns],
};

const lists = testsOf('remotes/jackpot/src/lists/lists.test.tsx');
const draw = testsOf('remotes/jackpot/src/draw/draw.page.test.tsx');
const winners = testsOf('remotes/jackpot/src/draw/winners.test.tsx');
const float = testsOf('remotes/jackpot/src/float/float.slot.test.tsx');
const overGame = testsOf('remotes/jackpot/src/float/over-controls.test.tsx');

export const MODALS: readonly Statement[] = [
  ...Object.entries(MODAL_PROOFS).map(([id, tests], at) =>
    statementOf(`2.${at + 301}`, `the dialog ${id} opens in the product`, ...tests),
  ),
  statementOf(
    '2.321',
    'the draw shows ten cells, SPIN with the chances that are left, record, rank and rules',
    draw('shows ring, chances, the way to the next one and the winners'),
  ),
  statementOf(
    '2.322',
    'the rank has place, nickname, reward and time',
    lists('the rank: its columns, 10 a page, the own best pinned with its place'),
  ),
  statementOf(
    '2.323',
    'winners pass one after the other',
    winners('one winner at a time: the next one after 2 s, and the first one again after the last'),
  ),
  statementOf(
    '2.324',
    'the icon of the draw floats over exactly the nine kinds of pages',
    testsOf('shell/src/composition/float-allowed.test.ts')(
      'of all pages of the product it is exactly the nine of the specification and their twins',
    ),
  ),
  statementOf(
    '2.325',
    'the icon is for players alone, while the activity says so',
    float('is hidden for a visitor'),
    float('is hidden when the activity %s'),
  ),
  statementOf(
    '2.326',
    'a red dot says that there is a chance',
    float('a tap opens the draw; the dot says that there is a chance'),
    float('no dot without a chance'),
  ),
  statementOf(
    '2.327',
    'the icon can be dragged, over a game too',
    float('a drag moves it to the nearest side, is remembered and opens nothing'),
    overGame(
      'it stays where the player drags it, also over the game, and gives way there to controls of the page alone',
    ),
  ),
];
