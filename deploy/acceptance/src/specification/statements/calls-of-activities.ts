import { testsOf } from './statement';
import type { CallProof } from './call-proof';

const redDots = testsOf('deploy/platform/src/domains/activities/red-dots.queries.test.ts');
const session = testsOf('deploy/platform/src/domains/identity/session.test.ts');
const login = testsOf('deploy/platform/src/domains/identity/login.test.ts');
const invite = testsOf('deploy/platform/src/domains/invite/invite.test.ts');
const activities = testsOf('deploy/platform/src/domains/activities/activities.test.ts');
const firstDeposit = testsOf('deploy/platform/src/domains/activities/first-deposit/first-deposit.calls.test.ts');
const inviteWheel = testsOf('deploy/platform/src/domains/invite/wheel.calls.test.ts');
const agent = testsOf('deploy/platform/src/domains/agent/agent.test.ts');
const agentPage = testsOf('remotes/agent-share/src/agent/agent.page.test.tsx');
const jackpot = testsOf('deploy/platform/src/domains/jackpot/jackpot.test.ts');
const lists = testsOf('remotes/jackpot/src/lists/lists.test.tsx');
const scratch = testsOf('deploy/platform/src/domains/diamonds/scratch/scratch.test.ts');
const mallPage = testsOf('remotes/activities/src/lottery/mall.test.tsx');
const mall = testsOf('deploy/platform/src/domains/diamonds/mall.test.ts');
const goods = testsOf('deploy/platform/src/domains/desk/goods.test.ts');
const livePage = testsOf('remotes/activities/src/live/live.test.tsx');
const live = testsOf('deploy/platform/src/domains/activities/live/live.calls.test.ts');
const pk = testsOf('deploy/platform/src/domains/activities/pk/pk.calls.test.ts');
const bankrupt = testsOf('deploy/platform/src/domains/bankrupt/bankrupt.test.ts');
const rain = testsOf('deploy/platform/src/domains/activities/rain/rain.calls.test.ts');
const rechargeSign = testsOf('deploy/platform/src/domains/activities/recharge-sign/recharge-sign.calls.test.ts');
const config = testsOf('deploy/platform/src/config/config.test.ts');
const games = testsOf('deploy/platform/src/domains/games/games.test.ts');
const theme = testsOf('deploy/platform/src/config/theme.test.ts');
const queue = testsOf('deploy/platform/src/domains/service/queue.queries.test.ts');

/** Calls of activities, the jackpot, games, configuration and support. */
export const ACTIVITY_CALLS: Readonly<Record<string, CallProof>> = {
  getActivityIds: {
    does: 'answers the activities that are open to the caller',
    tests: [
      activities('lists the open ones, and the first deposit only until it is made'),
      firstDeposit('has its page before the deposit too, its dialog only while an award waits'),
    ],
  },
  actInviteUser: {
    does: 'answers the invitations and the valid friends',
    tests: [invite('count registered friends, and as valid the friends with enough deposits and enough play')],
  },
  actInviteUserRecord: {
    does: 'answers the invited friends, masked',
    tests: [invite('count registered friends, and as valid the friends with enough deposits and enough play')],
  },
  actInviteUserStatus: {
    does: 'answers visitors whether the activity is open',
    tests: [invite('closes with the activity; visitors may ask')],
  },
  actInviteUserExchange: {
    does: 'exchanges the winnings of the wheel',
    tests: [inviteWheel('exchanges from the least amount on, once, for bonus money with its turnover')],
  },
  actInviteUserSpin: {
    does: 'turns the wheel of invitations',
    tests: [
      inviteWheel(
        'gives a spin for each counted friend, keeps the result with its odds, and no balance moves before the exchange',
      ),
    ],
  },
  actInviteClickInvite: {
    does: 'answers the invitation to share',
    tests: [invite("carries the player's code, in the text of the platform shared on")],
  },
  appAgent5UserLog: {
    does: 'answers the commission by friend and day',
    tests: [agent('has a row for each friend and day, the names masked, and the awards; it can be filtered')],
  },
  appAgent5User: {
    does: 'answers the commission that waits',
    tests: [agent("of random rounds over random trees equals the rules, and the ledger's debt")],
  },
  appAgent5UserReceive: {
    does: 'pays the commission once',
    tests: [agent('pays the owed sum to cash, once: fifty at once get one payment')],
  },
  appAgent5UserInviteValidReceive: {
    does: 'gives the award of a number of friends',
    tests: [
      agentPage('gives the reward of a number of friends'),
      agent('are held: earnings of one by the other cannot be received until a review'),
    ],
  },
  loginBonus3User: {
    does: 'answers the days of the check-in',
    tests: [activities('begins with day 1 and is done for today once claimed')],
  },
  loginBonus3UserReceive: {
    does: 'checks in for today, once',
    tests: [
      activities('gives 50 claims at once one award'),
      activities('gives coin as bonus with its turnover, and day 7 also a diamond'),
    ],
  },
  activityAwardGetLog: {
    does: 'answers the received awards of an activity',
    tests: [activities('gives coin as bonus with its turnover, and day 7 also a diamond')],
  },
  getJackpotDrawInfo: {
    does: 'answers pools, sections, chances and winners',
    tests: [
      jackpot('show from the last tick to now, never more than the ledger holds'),
      jackpot('a deposit of the day gives one, the second deposit none, the next day one again'),
    ],
  },
  receiveDrawChance: {
    does: 'draws once for one chance',
    tests: [
      jackpot('takes the chance and pays coin as bonus, points at once, each once'),
      jackpot('spends one chance once when 50 ask at once'),
    ],
  },
  getPersonJackpotDrawAwardLog: {
    does: 'answers the draws of the player, 20 a page',
    tests: [lists('the record: 20 a page, money with its sign, other prizes in words')],
  },
  getJackpotRank: {
    does: 'answers the rank, 10 a page, and the own place',
    tests: [
      jackpot("lists each player's best, the largest first, and one's own"),
      lists('the rank: its columns, 10 a page, the own best pinned with its place'),
    ],
  },
  getScratchCardInfo: {
    does: 'answers the kinds of cards and their chances',
    tests: [scratch('publish every chance, and the rarest award on top')],
  },
  diamondShopData: {
    does: 'answers the uses of diamonds',
    tests: [mallPage('shows the uses of diamonds, and why an item is unavailable')],
  },
  diamondExchangeCoin: {
    does: 'exchanges diamonds for bonus money',
    tests: [
      mall('is bonus money for diamonds, both in one transaction, with its turnover, and the log says where they went'),
    ],
  },
  updateAddress: {
    does: 'keeps the address for goods',
    tests: [mall('need an address when they are real, and keep the one they were ordered with, sealed')],
  },
  diamondExchangeGoods: {
    does: 'orders goods for diamonds',
    tests: [mall('go to the first of a hundred simultaneous orders: the stock never falls below zero')],
  },
  diamondGoodsExchangeOrderLog: {
    does: 'answers the orders of goods and how each stands',
    tests: [goods('an order is packed, sent with its tracking number, and done: the player sees each step')],
  },
  diamondExchangeScratchcard: {
    does: 'buys scratch cards',
    tests: [scratch('are bought with diamonds, kind by kind, and an award of cards goes to their kind')],
  },
  scratchCardLottery: {
    does: 'draws the content of the cards',
    tests: [scratch('of %i gives the awards of the cards at once, and records its odds')],
  },
  receiveAddupAwardById: {
    does: 'gives the award for a number of cards, once',
    tests: [scratch('wait for as many cards of all kinds, and are given once however often they are asked for')],
  },
  searchScratchCardAwardLog: {
    does: 'answers the cards that were scratched',
    tests: [scratch('is noted once, of own cards alone, and then stands in the log')],
  },
  diamondLog: {
    does: 'answers where diamonds came from and went',
    tests: [mallPage('the log has every change, of both ways or one')],
  },
  appDiamondBonusTickersData: {
    does: 'answers the wins of other players',
    tests: [scratch('tells the others of a win, never the drawing of it')],
  },
  getLiveUrl: {
    does: 'answers the show that is on',
    tests: [
      livePage('frames the show that is on, and renews its address before that ends'),
      live('is empty without shows'),
    ],
  },
  pkData: { does: 'answers both camps', tests: [pk('takes a player into one camp, once, and shows both to all')] },
  pkSignUp: {
    does: 'takes the player into a camp, once',
    tests: [pk('takes a player into one camp, once, and shows both to all')],
  },
  getBankruptGiftInfo: {
    does: 'answers the waiting award of a player without money, and its end',
    tests: [bankrupt('has played their cash out, and reads the waiting award and its time')],
  },
  receiveBankruptGiftAward: {
    does: 'gives each award once',
    tests: [bankrupt('award %i is given once to fifty requests at a time')],
  },
  getRedPacketRainConfig: {
    does: 'answers the rains of today',
    tests: [rain('takes its times from the rule, by the clock and the days of Manila')],
  },
  redWars: {
    does: 'gives the content of a packet, once',
    tests: [
      rain('gives the content of the packet out of the pool, and shows the sum of all of them'),
      rain('50 grabs of one packet at once give one, and no player exceeds the maximum'),
    ],
  },
  getRechargeSignConfig: {
    does: 'answers the days of the deposit check-in',
    tests: [
      rechargeSign('asks for deposits of today, gives the day once, and its larger award once more deposits are there'),
    ],
  },
  rechargeSignIn: {
    does: 'gives the day that deposits opened, once',
    tests: [rechargeSign('50 signs at once give one, 50 upgrades one')],
  },
  upgradeRechargeSignAward: {
    does: 'gives the larger award once',
    tests: [rechargeSign('50 signs at once give one, 50 upgrades one')],
  },
  online: {
    does: 'takes the heartbeat of the player',
    tests: [session('tells minutes and result of the visit, and the reality check once per hour (C21)')],
  },
  'anonymous/appEventLogClient': {
    does: 'takes batches of known events',
    tests: [
      session(
        'keeps known events under the player of the session, placed in time by the server where the clock is wrong',
      ),
      session('refuses names off the list'),
    ],
  },
  'anonymous/appConfig': {
    does: 'answers the keys that are asked for',
    tests: [
      config('answers every key it knows, to visitors'),
      config('ignores keys it does not know and platform keys that are no business of the client'),
    ],
  },
  startGame: {
    does: 'opens a game',
    tests: [
      games('keeps the activity that a game was opened from, and opens the same game without an activity'),
      games('refuses unknown, coming, undemonstrable games and players taking a break'),
    ],
  },
  exitGame: { does: 'ends the session of a game', tests: [games('closes the session and reports its result')] },
  gameLike: { does: 'keeps the likes of the player', tests: [games('keep likes')] },
  getAfterLoginInfoWeb: {
    does: 'answers the data that a page needs after the log-in',
    tests: [
      redDots("a domain's item reaches the player by both calls, and is gone for players without the right to claim"),
      login('tells the log-in before, with its device (C08)'),
    ],
  },
  'anonymous/appTheme': { does: 'answers the theme', tests: [theme('that can be read is stored and served')] },
  'anonymous/appThemePreview': {
    does: 'answers a draft to holders of its id',
    tests: [theme('shows a draft to holders of its id alone')],
  },
  getCustomerServices: {
    does: 'answers the ways to the support',
    tests: [queue('answers the ways to the support in the operator’s order, to visitors too')],
  },
};
