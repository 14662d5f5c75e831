import { testsOf, statementOf, type Statement, type TestPlace } from './statement';

const PRODUCT = testsOf('deploy/acceptance/src/operations/coverage.test.ts')(
  'each path, call, dialog, key and code of the specification is there',
);
const pages = testsOf('shell/src/composition/current-page.test.tsx');
const lobby = testsOf('remotes/lobby/src/home/home.page.test.tsx');
const search = testsOf('remotes/lobby/src/search/search.page.test.tsx');
const game = testsOf('remotes/lobby/src/game/game.page.test.tsx');
const myGames = testsOf('remotes/lobby/src/my-games/my-games.page.test.tsx');
const hub = testsOf('remotes/vip-bonus/src/bonus/hub.test.tsx');
const tasks = testsOf('remotes/vip-bonus/src/tasks/tasks.page.test.tsx');
const records = testsOf('remotes/vip-bonus/src/reward-record/record.test.tsx');
const level = testsOf('remotes/vip-bonus/src/level/level.page.test.tsx');
const rebate = testsOf('remotes/vip-bonus/src/rebate/rebate.test.tsx');
const points = testsOf('remotes/vip-bonus/src/points/points.page.test.tsx');
const agent = testsOf('remotes/agent-share/src/agent/agent.page.test.tsx');
const share = testsOf('remotes/agent-share/src/share/share.page.test.tsx');
const wheel = testsOf('remotes/agent-share/src/wheel/wheel.test.tsx');
const draw = testsOf('remotes/jackpot/src/draw/draw.page.test.tsx');
const activity = testsOf('remotes/activities/src/activity/activity-pages.test.tsx');
const firstDeposit = testsOf('remotes/activities/src/first-deposit/first-deposit.test.tsx');
const live = testsOf('remotes/activities/src/live/live.test.tsx');
const pk = testsOf('remotes/activities/src/pk/pk.test.tsx');
const signIn = testsOf('remotes/activities/src/sign-in/sign-in.page.test.tsx');
const signInMore = testsOf('remotes/activities/src/sign-in/sign-in-awards.test.tsx');
const rechargeSign = testsOf('remotes/activities/src/recharge-sign/recharge-sign.test.tsx');
const rank = testsOf('remotes/activities/src/rank/rank.test.tsx');
const lottery = testsOf('remotes/activities/src/lottery/lottery.test.tsx');
const mall = testsOf('remotes/activities/src/lottery/mall.test.tsx');
const auth = testsOf('shell/src/pages/auth/auth.test.tsx');
const ways = testsOf('shell/src/pages/auth/account-ways.test.tsx');
const signUp = testsOf('shell/src/pages/auth/sign-up.test.tsx');
const download = testsOf('shell/src/pages/download/download.test.tsx');
const faq = testsOf('shell/src/pages/help/faq.test.tsx');
const feedback = testsOf('shell/src/pages/feedback/feedback.test.tsx');
const legal = testsOf('shell/src/pages/legal/legal.test.tsx');
const kyc = testsOf('shell/src/pages/kyc/kyc.test.tsx');
const service = testsOf('shell/src/pages/service/service.test.tsx');
const maintenance = testsOf('shell/src/pages/errors/maintenance.test.tsx');
const mail = testsOf('shell/src/pages/mail/mail-box.test.tsx');
const mailDetail = testsOf('shell/src/pages/mail/mail-detail.test.tsx');
const member = testsOf('shell/src/pages/member/member.test.tsx');
const profile = testsOf('shell/src/pages/member/profile/profile.test.tsx');
const info = testsOf('shell/src/pages/member/profile/info.test.tsx');
const limits = testsOf('shell/src/pages/member/self-limited/limits.test.tsx');
const wallet = testsOf('remotes/wallets/src/wallet/wallet.page.test.tsx');
const cards = testsOf('remotes/wallets/src/cards/cards.test.tsx');
const statement = testsOf('remotes/wallets/src/record/record.page.test.tsx');
const withdrawal = testsOf('remotes/wallets/src/withdraw/withdrawal.page.test.tsx');
const retrieve = testsOf('remotes/wallets/src/retrieve/retrieve.page.test.tsx');
const report = testsOf('remotes/wallets/src/report/report.page.test.tsx');
const journeys = testsOf('deploy/acceptance/src/journeys/activities.test.ts');
const drops = testsOf('deploy/acceptance/src/journeys/coin-pusher-drops.test.ts');
const sizes = testsOf('deploy/acceptance/src/sizes/pages.test.ts');

/**
 * The paths of the specification, each with a test of its page. `PRODUCT` also checks that each path is served, and
 * requires a log-in where it should.
 */
export const ROUTE_PROOFS: Readonly<Record<string, TestPlace>> = {
  '/': lobby('a visitor sees offers, jackpots, the invitation and the games, and a tap goes to the game'),
  '/v2': lobby('a player sees the balance slot, their offers and their played games'),
  '/game/search': search('answers each letter at once, the best match first, ignoring accents'),
  '/v2/game/search': search('filters by category, provider and theme, and the address keeps them'),
  '/bonus/event': hub('stand in the order of the operators, each leading to a page, without entries that lead nowhere'),
  '/bonus/index': hub('lists claimable awards, and collected items'),
  '/bonus/rebate': rebate('claims all at once, shows it as bonus money, and says from when there is more'),
  '/bonus/record': records('records as a %s'),
  '/bonus/reward': hub('rewards: running ones with their meter and end, and coupons by their end'),
  '/bonus/tasks': tasks('shows tasks by their period, with their progress and award'),
  '/bonus/vip': level('shows level, progress and the levels in order'),
  '/bonus/event/v2': hub('lead past a remote that is off'),
  '/v2/bonus/event': hub('lead past a remote that is off'),
  '/v2/bonus/rebate': rebate('one kind of game alone'),
  '/v2/bonus/record': records('a visitor has no records, but the way in'),
  '/v2/bonus/reward': hub('reports an empty list of waiting awards'),
  '/v2/bonus/tasks': tasks('fails, and recovers; the card layout has the same'),
  '/vip/level': level('shows level, progress and the levels in order'),
  '/vip/rebate': rebate('claims all at once, shows it as bonus money, and says from when there is more'),
  '/vip/rebate/record': rebate('lists received rebate, of one kind of game alone too'),
  '/v2/vip/level': level('the page follows the language'),
  '/points': points('shows the points, their uses and why an item is unavailable, and their source'),
  '/points/v2': points('asks in numbers, exchanges once, and reads points and log again'),
  '/reward/record': records('records as a %s'),
  '/agent': agent('receives the available commission, once, and shows its target'),
  '/agent/rule': agent('the rules stand on a page of their own'),
  '/agent/v2': agent('visitors see rates and rules, and are asked to log in'),
  '/share': share('copies the link, tells the server and states it'),
  '/activity/jackpot': draw('shows ring, chances, the way to the next one and the winners'),
  '/activity/first-deposit': firstDeposit('shows the amount of the first deposit, the opened awards, and their end'),
  '/activity/follow': activity(
    'an action on another page is received after the player went there, and not by the next player on the device',
  ),
  '/activity/halloween': activity("shows its condition, the player's progress, the received awards, and the terms"),
  '/activity/live': live('frames the show that is on, and renews its address before that ends'),
  '/activity/monthly-bonus': sizes('every page a visitor can reach'),
  '/activity/redpkblue/rule': pk("a closed one leads on; its rules are public, in the reader's language"),
  '/activity/sign-in': signIn('signs in once, shows the received awards, states it and reads the balance'),
  '/activity/sign-in/rule': signInMore('the rules are read by players and visitors; closed, the page says so'),
  '/activity/slotshack': sizes('every page a visitor can reach'),
  '/activity/spin': wheel('visitors see the wheel with its chances'),
  '/activity/recharge-sign': rechargeSign('signs once, then offers the award of more deposits'),
  '/rank': rank('shows the board with the awards of places, and the own place below it'),
  '/rank/v2': journeys('the rank has the player of a settled round, and asks a visitor of its v2 to log in'),
  '/auth/accountLogin': auth('takes %s as account type %d'),
  '/auth/bind': ways('gives an account its mobile by a code of its own kind, confirmed by the password'),
  '/auth/forget': signUp('sets a new one by code, and leads to the login by password'),
  '/auth/info': ways('lists missing data, each with its form, and lets the player go on'),
  '/auth/login': auth('asks for a code of login-or-register, logs in, and goes to the target'),
  '/auth/login/v2': ways('/auth/login/v2 is the log-in in the card layout'),
  '/auth/register': signUp('makes an account with everything declared, and the invite code of the link'),
  '/auth/set-password': ways('sets the first password of an account'),
  '/download': download('the steps of %s come first, those of others are at hand'),
  '/error/404': pages('show «Page not found» and the path'),
  '/faq': faq('shows topics with their questions, each opening its answer by keyboard'),
  '/feedback': feedback('sends text and pictures, and gives a ticket number'),
  '/feedback/record': feedback('are listed with their state and news'),
  '/feedback/record/:id': feedback('show both sides with pictures, and take a reply that is kept until it is sent'),
  '/maintenance': maintenance('leads back at the first press once the site is open, and says when it is not'),
  '/privacy-policy': legal('shows the privacy policy in the same way, and says when it is not there'),
  '/terms-of-use': legal('shows the version that holds, not merely the newest, with contents'),
  '/rules/kyc': kyc('the rules are public, in both languages, with time and subject'),
  '/service': service('lists public channels, with their hours and targets'),
  '/service/vip': service('tells a visitor the level of the channel, and offers no contact'),
  '/game/start': game('starts the game in a sandboxed frame'),
  '/member/games': myGames('played and liked games, as the server has them'),
  '/v2/member/games': myGames('the card layout tells when'),
  '/wallets': wallet('deposits the suggested amount and leaves for the payment page'),
  '/wallets/card/edit': cards('adds an account of a bank that is chosen first, and goes back'),
  '/wallets/card/list': cards('lists the accounts masked, with the necessary facts of each'),
  '/wallets/record': statement('shows the statement by day with its game, filters it and opens a row with its round'),
  '/wallets/v2': sizes('every page and dialog of a player that the journeys leave out'),
  '/wallets/card/list/v2': cards('removes one after a question, and shows the others'),
  '/v2/wallets/record': sizes('every page and dialog of a player that the journeys leave out'),
  '/withdrawal/:name': withdrawal('repeats everything before it is asked for, asks once, and shows the order'),
  '/member/retrieve-balance': retrieve('shows money in open games and the result of the request'),
  '/member/report': report('shows deposits, bets and wins, and the time of play'),
  '/activity/bank': journeys('the piggy bank asks for a log-in; a visitor sees the festival'),
  '/activity/coin-pusher': drops(
    'a drop of the day brings the drawn award, a lost answer brings no second one, and the way leads to the game',
  ),
  '/activity/redpkblue': pk('shows how the camps pull, and takes the player into one, once'),
  '/email': mail('shows unread mail, its award and end, in Manila’s days'),
  '/email/detail': mailDetail('shows its text, with its time and its reward'),
  '/v2/email': mail('links to the card layout’s mail in the card layout'),
  '/v2/email/detail': mail('links to the card layout’s mail in the card layout'),
  '/member': member('shows the player, the balance and its parts, and the cards of the remotes'),
  '/member/v2': sizes('every page and dialog of a player that the journeys leave out'),
  '/member/profile': profile('saves nickname and picture together, chosen by arrow keys'),
  '/member/profile/info': info('is saved as written, without the birthday that is known'),
  '/member/profile/kyc': kyc('lead from the person over ID and selfie to a check that waits for its reviewer'),
  '/member/profile/v2': sizes('every page and dialog of a player that the journeys leave out'),
  '/member/self-limited': limits('sets a limit, within the presets, and shows the rest of it (C14)'),
  '/activity/lottery': lottery("shows the award of each kind with its chance, the player's cards, and the winners"),
  '/activity/lottery/history': mall('the log has every change, of both ways or one'),
  '/activity/lottery/order': mall('goods are ordered to the address that is shown'),
  '/activity/lottery/product': mall('shows the uses of diamonds, and why an item is unavailable'),
  '/activity/lottery/record': mall('the record has the cards that were scratched, or says that there are none'),
  '/activity/lottery/rule': mall('the rules have the chance of everything that a card wins'),
};

const nav = testsOf('shell/src/services/nav/nav.test.ts');
const tryIt = testsOf('remotes/lobby/src/game/play-money.test.tsx');
const target = testsOf('shared/calls/src/theme-target.test.ts');

export const ROUTES: readonly Statement[] = [
  ...Object.entries(ROUTE_PROOFS).map(([path, proof], at) =>
    statementOf(
      `2.${at + 1}`,
      `${path} opens its page and asks for the log-in that the specification gives it`,
      PRODUCT,
      proof,
    ),
  ),
  statementOf(
    '2.201',
    'a page that needs a log-in sends a visitor to the log-in and keeps the target',
    pages('send a visitor to the login before any code of the page is fetched, and keep the target'),
    auth('asks for a code of login-or-register, logs in, and goes to the target'),
  ),
  statementOf(
    '2.202',
    'an activity page asks for a log-in, and that its activity is open to the player',
    pages('guard activity pages the same way'),
    pages('let a player in with the activity in their list'),
    pages('refuse a player without the activity in their list, fetch no code of it, and lead back'),
  ),
  statementOf('2.203', 'a path that no page has is not found', pages('show «Page not found» and the path')),
  statementOf(
    '2.204',
    'a path that has children alone leads to the first of them',
    pages('%s leads to the first of them, and keeps its query'),
  ),
  statementOf(
    '2.205',
    'the theme address of an activity overrides its default page',
    target('%j overrides the default route'),
    hub('lead where the operator says, though their kind has a place here'),
    testsOf('remotes/jackpot/src/float/float.slot.test.tsx')('an address of its own (%s) overrides where a tap leads'),
  ),
  statementOf(
    '2.206',
    'tryIt, however its address spells it, opens a game with play money',
    tryIt('C50 a demo, however its address spells it, has no session that is ended when it is left'),
    testsOf('deploy/acceptance/src/journeys/play-money.test.ts')(
      'C50 a game is tried with play money, marked as that, leaves the wallet unchanged, and leads back to the game for money',
    ),
  ),
  statementOf(
    '2.207',
    'back=1 on the wallet leads back to where the player came from',
    testsOf('remotes/wallets/src/wallet/return-page.test.tsx')(
      'an order has a number that can be read to the support, and back=1 leads back to where the player came from',
    ),
  ),
  statementOf(
    '2.208',
    'back on /agent leads back to where the player came from',
    agent('leads back to the page of origin'),
  ),
  statementOf(
    '2.209',
    'the v2 page takes the place of its twin in the card layout',
    nav('lead to the card layout when the configuration says so, where a page has one'),
  ),
];
