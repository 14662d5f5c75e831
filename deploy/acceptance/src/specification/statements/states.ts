import { statementOf, testsOf, unprovable, type Statement } from './statement';

const session = testsOf('shell/src/services/session/session.test.ts');
const storedKeys = testsOf('shell/src/services/session/stored-keys.test.ts');
const otherTabs = testsOf('shell/src/services/session/other-tabs.test.ts');
const client = testsOf('shell/src/services/api/client.test.ts');
const modals = testsOf('shell/src/composition/modal-layer.test.tsx');
const due = testsOf('shell/src/overlays/due-dialogs.test.tsx');
const activities = testsOf('shell/src/overlays/due-dialogs.activities.test.tsx');
const queue = testsOf('shell/src/overlays/start-up-queue.test.tsx');
const notice = testsOf('shell/src/overlays/notice.test.tsx');
const runner = testsOf('remotes/jackpot/src/draw/grid-runner.test.ts');
const wheel = testsOf('remotes/jackpot/src/wheel/wheel.test.ts');
const draw = testsOf('remotes/jackpot/src/draw/draw.page.test.tsx');
const bankrupt = testsOf('remotes/activities/src/bankrupt/bankrupt.modal.test.tsx');
const offer = testsOf('remotes/wallets/src/deposit/deposit-offer.test.ts');
const worker = testsOf('shell/src/release/watch-worker.test.ts');
const age = testsOf('shell/src/pages/age/age-notice.test.tsx');

/** Specification §1: the notice for first visits, and the pop-ups. */
export const PURPOSE: readonly Statement[] = [
  statementOf(
    '1.1',
    'the notice comes on the first visit while the client mode is above 0',
    age('is accepted once for this version on this device, and the platform hears of it'),
    age('does not come while the client mode is 0'),
  ),
  statementOf(
    '1.2',
    'it lists persons barred from playing, forfeiture, self-exclusion and the top-up',
    age('lists persons barred from playing, forfeiture, self-exclusion and the top-up line'),
  ),
  statementOf(
    '1.3',
    'its exit leaves for a search site',
    age('leaves for the configured search site, and the platform hears of it (specification §1)'),
  ),
  statementOf(
    '1.4',
    'there is no way past it',
    age('has no way past it: no close button, and Esc does nothing'),
    testsOf('deploy/acceptance/src/sizes/age-notice.test.ts')(
      'the age notice holds the keyboard, cannot be dismissed, and is asked once a device',
    ),
  ),
  statementOf(
    '1.5',
    'the reward pop-up says TAP THE SCREEN TO CONTINUE',
    testsOf('shell/src/overlays/reward/reward.test.tsx')('%s goes on'),
  ),
  statementOf(
    '1.6',
    'a new VIP level brings the gift pop-up',
    testsOf('remotes/vip-bonus/src/gift/gift.test.tsx')('comes on a new level'),
  ),
  statementOf(
    '1.7',
    'there is a chat with the support',
    testsOf('shell/src/overlays/chat/chat.test.tsx')(
      'sends the written text, shows the answer, and gives a ticket number',
    ),
  ),
];

/** Specification §4: states. */
export const STATES: readonly Statement[] = [
  statementOf('4.1', 'user id 0 is logged out', session('takes user id 0 for logged out (specification §4)')),
  statementOf(
    '4.2',
    'a 401 of a call that is not public clears the session once and leads to the log-in',
    session('is cleared once, however many calls are refused, and goes to the login with the way back'),
    testsOf('deploy/acceptance/src/once/session.test.ts')(
      'C10 a revoked session leads to the login once, and from there back to where the player was',
    ),
  ),
  statementOf(
    '4.3',
    'nothing of one player is left to the next',
    session('leaves nothing of one player to the next'),
    storedKeys('every key that is kept in the browser has its line here, and no line is without a key'),
    storedKeys(
      'only the two helpers store values, with keys that begin with «parola.» by their types, and the listed files',
    ),
    testsOf('shared/kit/src/device/device.test.ts')(
      'a player’s own value goes with the player, also where storage is forbidden',
    ),
    testsOf('shell/src/overlays/chat/chat.test.tsx')('is empty for the next player at the same device'),
    testsOf('shell/src/pages/auth/auth.test.tsx')('goes along from form to form, and not to the next player'),
  ),
  statementOf(
    '4.4',
    'the log-in page is that of the way in that was used last',
    session('leads to the login by password for a player with that method'),
  ),
  statementOf(
    '4.5',
    'of log in, register and forgot password one is open at a time',
    modals('take each other’s place'),
    testsOf('deploy/acceptance/src/once/session.test.ts')(
      'one form takes the place of the other: log in, sign up, forgot password',
    ),
  ),
  statementOf(
    '4.6',
    'a token that another tab removes logs out',
    otherTabs('log this one out as soon as they remove the token (player protection C11)'),
  ),
  statementOf(
    '4.7',
    'a new worker that takes control loads the page anew',
    worker('loads the page anew, once'),
    testsOf('deploy/acceptance/src/once/worker.test.ts')('the first worker reloads no file; a newer one does, once'),
  ),
  statementOf(
    '4.8',
    'an address whose page code is no longer on the site is loaded anew',
    testsOf('shell/src/release/watch-release.test.ts')('loads the address anew where %s never came, once'),
  ),
  statementOf(
    '4.10',
    'dialogs of the start come in the order of their activities',
    due('have their turn in the order of the activity list'),
    activities('they have their turn in the order of the list'),
  ),
  statementOf('4.11', 'each comes at most once in a session', queue('come once in a session of the tab')),
  statementOf(
    '4.12',
    'those of activities that pop up alone come',
    activities('a %s is shown no activity outside of their list or without a pop-up, and none while there is no list'),
  ),
  statementOf(
    '4.13',
    'the download dialog opens where the browser can install the site',
    testsOf('shell/src/overlays/download.test.tsx')('a player is asked to install by the browser’s own question'),
  ),
  statementOf(
    '4.14',
    'first-deposit tips are for players without a deposit, and for visitors where the activity says so',
    activities(
      'first-deposit tips are for players without a deposit, and visitors where the activity is shown to them',
    ),
  ),
  statementOf(
    '4.15',
    'a notice comes again after its time',
    notice("%s reads the operators' notices, and again after their time"),
  ),
  statementOf(
    '4.16',
    'the deposit check-in is for players, even if the list of a visitor holds it',
    activities('the dialog of activity %i is kept from visitors also where their list holds it'),
  ),
  statementOf(
    '4.17',
    'the check-in comes while it can be received',
    activities('the sign-in comes while it can be received, and only then'),
  ),
  statementOf(
    '4.18',
    'the check-in and red versus blue mark each other as shown',
    activities('%s marks the other of the two as shown; the next one has its turn on the next page'),
  ),
  statementOf(
    '4.19',
    'red versus blue comes to visitors where the activity says so',
    activities('red versus blue comes to visitors where the activity is shown to them'),
  ),
  statementOf(
    '4.30',
    'SPIN works while nothing spins and there is a chance',
    draw('with %s SPIN does nothing and says why'),
    draw('presses while spinning or within 300 ms of the last do nothing'),
  ),
  statementOf(
    '4.31',
    'the light steps at 80 ms and slows by 20 ms each until over 300 ms on the cell',
    runner('takes 38 fast steps and slows by 20 ms each until over 300 ms on the cell'),
    runner('ends on every cell, from every start, at the exact time, whenever the answer comes'),
  ),
  statementOf(
    '4.32',
    'a jackpot is the cell of prop 50000',
    runner('a jackpot maps to the cell of prop 50000, a prize to its own'),
  ),
  statementOf(
    '4.33',
    'a jackpot shows the wheel of four and then the big award',
    draw('a jackpot: the cell, the wheel for its turn and 2 s, the big award, and the balance follows'),
    wheel('the sectors are Mini, Mega, Minor, Major'),
    draw('the big award counts up for 2 s, from nothing to the pool and never above it'),
  ),
  statementOf(
    '4.34',
    'another prize shows its pop-up, and then the balance follows',
    draw('a prize: runs, stops on the cell, is shown, and the balance follows'),
  ),
  statementOf(
    '4.40',
    'the second chance closes when nothing is open to the player, and activities are read anew',
    bankrupt('closes and asks for the activities anew when nothing is open to the player'),
  ),
  statementOf(
    '4.41',
    'its countdown runs to the end of the claimable award, or otherwise of the second award',
    bankrupt('counts down to the end of the second once the first was taken'),
  ),
  statementOf(
    '4.42',
    'it says that the event ends when nothing is left to wait for',
    bankrupt('says that the event ends when nothing is left to wait for'),
  ),
  statementOf(
    '4.43',
    'an award is claimed once it can be, and then has its mark',
    bankrupt('claims, shows the received awards, states it and shows the mark'),
  ),
  statementOf(
    '4.44',
    'the second names the valid bet it needs',
    bankrupt('shows both awards, the first to be claimed, with terms and rules'),
    bankrupt('lets the second be claimed after its valid bet'),
  ),
  statementOf(
    '4.45',
    'VIPs are reminded of their rebate, the others of becoming one',
    bankrupt('a player of VIP level %i reads «%s»'),
  ),
  statementOf(
    '4.50',
    'the channel of a deposit is the current, the last used, the default, the first',
    offer('the payment channel follows the rule: current, last used, default, first'),
  ),
  statementOf(
    '4.51',
    'the first-charge bonus is for the first charge alone',
    offer('the first charge’s bonus is for the first charge alone, the others are as the server says'),
  ),
  statementOf(
    '4.52',
    'the log-in of others is left alone by the answer of a public call',
    client('exempts exactly the calls of the specification'),
  ),
  unprovable(
    '4.60',
    'the rules of the checks for log-in and activity log-in',
    'the specification does not show them; ours are statements 2.201 and 2.202',
  ),
];

/** Specification §5, §6 and §9: rules. */
export const RULES: readonly Statement[] = [
  statementOf(
    '5.1',
    'eight kinds of pictures are known by their ending',
    testsOf('shell/src/pages/feedback/choose-pictures.test.ts')('takes the eight kinds by their names, in any case'),
  ),
  statementOf(
    '5.2',
    'links are http or https',
    testsOf('shared/calls/src/parse.test.ts')('lets only http addresses and paths of the app out'),
    testsOf('shared/calls/src/theme-target.test.ts')('%j leaves the default route'),
  ),
  statementOf(
    '5.3',
    'money is rounded down where it is shown',
    testsOf('shared/calls/src/money.test.ts')('C30: rounds fractions down, and never up'),
  ),
  statementOf(
    '5.4',
    'a player is at least 21',
    testsOf('deploy/platform/src/domains/identity/register.commands.test.ts')(
      'refuses under 21 by the Manila date; the birthday itself passes (C01)',
    ),
  ),
  statementOf(
    '6.1',
    'a 401 of the calls that the specification names keeps the log-in',
    client('exempts exactly the calls of the specification'),
  ),
  statementOf(
    '6.2',
    'a game is started by players',
    testsOf('shell/src/composition/current-page.test.tsx')(
      'send a visitor to the login before any code of the page is fetched, and keep the target',
    ),
  ),
  statementOf(
    '9.1',
    'the numbers of the specification are those of the code',
    testsOf('shared/calls/src/constants.test.ts')('keeps the numbers of the specification'),
  ),
  statementOf(
    '9.2',
    'the language is kept in a cookie',
    testsOf('shared/text/src/texts.test.tsx')('the choice is kept in a cookie and comes back with the next page'),
  ),
  statementOf(
    '9.3',
    'the wheel turns 1800 degrees and its offset in 4 to 6 s, and closes 2 s later',
    wheel('the pointer ends in the middle of the sector of %s after 1800 degrees and its offset'),
    wheel('turns for 4 to 6 s, for any sector'),
    wheel('stops after its turn and closes 2 s later, unless ended before'),
  ),
  statementOf(
    '9.4',
    'figures of the jackpot move every 6 s within their sections',
    testsOf('remotes/jackpot/src/strip/strip.slot.test.tsx')('figures move every 6 s, within their sections'),
  ),
  statementOf(
    '9.5',
    'the ticker of winners turns every 2 s',
    testsOf('remotes/jackpot/src/draw/winners.test.tsx')(
      'one winner at a time: the next one after 2 s, and the first one again after the last',
    ),
  ),
  statementOf(
    '9.6',
    'dialogs shown once a day follow the day of UTC',
    due('stay away for the rest of the day of UTC when the player says so, and come back the day after'),
  ),
  unprovable(
    '9.10',
    'the version of the client',
    'the specification has blackened it; the build’s own version is sent',
  ),
];
