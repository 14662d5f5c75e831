import { testsOf } from './statement';
import type { CallProof } from './call-proof';

const tasks = testsOf('deploy/platform/src/domains/tasks/tasks.test.ts');
const redDots = testsOf('deploy/platform/src/domains/activities/red-dots.queries.test.ts');
const session = testsOf('deploy/platform/src/domains/identity/session.test.ts');
const nickname = testsOf('deploy/platform/src/domains/profile/nickname.rules.test.ts');
const statement = testsOf('deploy/platform/src/domains/statement/statement.test.ts');
const betRecord = testsOf('deploy/platform/src/domains/games/bet-record.calls.test.ts');
const report = testsOf('deploy/platform/src/domains/games/report.calls.test.ts');
const profile = testsOf('deploy/platform/src/domains/profile/profile.test.ts');
const kycSend = testsOf('deploy/platform/src/domains/kyc/submit-check.test.ts');
const kycDecide = testsOf('deploy/platform/src/domains/kyc/decide.commands.test.ts');
const social = testsOf('deploy/platform/src/domains/identity/social.test.ts');
const socialPage = testsOf('shell/src/pages/auth/social.test.tsx');
const login = testsOf('deploy/platform/src/domains/identity/login.test.ts');
const register = testsOf('deploy/platform/src/domains/identity/register.commands.test.ts');
const account = testsOf('deploy/platform/src/domains/identity/account.test.ts');
const bind = testsOf('deploy/platform/src/domains/identity/bind.test.ts');
const info = testsOf('deploy/platform/src/domains/withdrawals/info.calls.test.ts');
const request = testsOf('deploy/platform/src/domains/withdrawals/request.calls.test.ts');
const accounts = testsOf('deploy/platform/src/domains/withdrawals/accounts.calls.test.ts');
const mail = testsOf('deploy/platform/src/domains/mail/mail.test.ts');
const invite = testsOf('deploy/platform/src/domains/invite/invite.test.ts');
const vip = testsOf('deploy/platform/src/domains/vip/vip.test.ts');
const keep = testsOf('deploy/platform/src/domains/vip/keep-level.jobs.test.ts');
const vipAwards = testsOf('deploy/platform/src/domains/vip/awards.test.ts');
const rebate = testsOf('deploy/platform/src/domains/rebate/rebate.test.ts');
const rebatePage = testsOf('remotes/vip-bonus/src/rebate/rebate.test.tsx');

/** Calls of tasks, profile, log-in, withdrawals, mail and VIP. */
export const ACCOUNT_CALLS: Readonly<Record<string, CallProof>> = {
  getTaskUser: {
    does: 'answers the tasks of the player and how far each is',
    tests: [tasks('play, deposits and being there count by themselves, and the award is given once')],
  },
  finishTask: {
    does: 'does a task that the page proves',
    tests: [tasks('a measured task is not done by a report; a page-proved one is, once')],
  },
  receiveTaskAward: {
    does: 'gives the award of a task once',
    tests: [
      tasks('play, deposits and being there count by themselves, and the award is given once'),
      tasks('fifty requests at once give one award'),
    ],
  },
  activityGetStatusList: {
    does: 'answers the red dots, to a visitor none',
    tests: [
      redDots("a domain's item reaches the player by both calls, and is gone for players without the right to claim"),
      session('see zeros and no dots; a stale token is told so'),
    ],
  },
  updateProfile: { does: 'changes nickname and picture', tests: [nickname('changes nickname and picture')] },
  appUserCoinDetail: {
    does: 'answers the statement of the player alone',
    tests: [statement("shows only the player's own rows, and refuses a spoilt page")],
  },
  betRecord: {
    does: 'answers the rounds of the player with their sums',
    tests: [
      betRecord(
        'C29: for every game and period, the rows are the matching ones, and the sums are of all of them, beyond the shown page',
      ),
    ],
  },
  betRecordReport: {
    does: 'adds up the days of the player',
    tests: [report('takes Manila days: today, yesterday, the last 7 and 30 days, or the days of a period')],
  },
  updateAppUserOther: {
    does: 'keeps further personal data, sealed',
    tests: [
      profile('is kept sealed, field by field, and an empty text takes one away'),
      profile('C12 needs a proof for another e-mail address, and none for the same one or other fields'),
    ],
  },
  appUserOther: {
    does: 'answers further personal data to its player alone',
    tests: [profile('belongs to no other player')],
  },
  uploadKyc: {
    does: 'takes a picture for the identity check',
    tests: [kycSend('as %s is redrawn without the metadata of a camera, and sealed')],
  },
  addKyc: {
    does: 'sends an identity check',
    tests: [kycSend('is sent, waits, and shows its owner no more of it than needed')],
  },
  kyc: {
    does: 'answers how the identity check stands',
    tests: [kycDecide('is known wherever the player is, and told by mail')],
  },
  queryKycResult: {
    does: 'answers the result of an identity check',
    tests: [kycSend('is sent, waits, and shows its owner no more of it than needed')],
  },
  googleLogin: {
    does: 'logs in by an account at Google',
    tests: [
      social('is known the second time, with no word of age, and noted in the log-ins'),
      socialPage('and is known here is logged in and goes on; no ticket stays in the address'),
    ],
  },
  facebookLogin: {
    does: 'logs in by an account at Facebook',
    tests: [
      social('is known the second time, with no word of age, and noted in the log-ins'),
      socialPage('and is new declares age and terms with the same ticket, then sees missing data (C01, C02)'),
    ],
  },
  lineLogin: { does: 'logs in by an account at LINE', tests: [social('is good for its provider alone')] },
  accountLogin: {
    does: 'logs in by account or mobile and password',
    tests: [login('locks after three failures, known or unknown account alike, until a code opens it (C06)')],
  },
  accountLoginSms: {
    does: 'logs in by mobile and code',
    tests: [login('refuses a mobile without an account, but only with a right code')],
  },
  accountLoginSms2: {
    does: 'logs in or registers by mobile and code',
    tests: [register('registers a new mobile and logs a known one in')],
  },
  accountRegist: {
    does: 'registers by account and password',
    tests: [account('says that a name is taken only for a solved challenge, and uses up the challenge')],
  },
  accountRegist4: {
    does: 'registers by mobile, code and password',
    tests: [register('makes a player with an open wallet, masked mobile and recorded consents (C02)')],
  },
  bindAccount: {
    does: 'gives an account its mobile',
    tests: [bind('gives an account its mobile, masked, and the award of Bind (4) once')],
  },
  forgetPassword: { does: 'sets a password by code', tests: [login('sets the password and ends every session (C09)')] },
  bindSocialAccount: {
    does: 'adds an account elsewhere',
    tests: [social('adds an external account that logs in from then on')],
  },
  initPassword: {
    does: 'sets the first password, or another one',
    tests: [
      login('sets the first password after a proof, and not with the token alone'),
      login('needs the old password or a code, and ends the other sessions'),
    ],
  },
  smsSend: {
    does: 'sends a code',
    tests: [
      register('are answered alike for known and unknown mobiles'),
      register('are limited per mobile: one a minute, five an hour, ten a day'),
    ],
  },
  smsSendV2: {
    does: 'sends a code after a challenge, with a ticket',
    tests: [bind('always asks for a challenge, then sends a code of the length asked for, with a ticket')],
  },
  refreshData: {
    does: 'answers coin, tickets, level and bets of the player',
    tests: [
      register('makes a player with an open wallet, masked mobile and recorded consents (C02)'),
      session('see zeros and no dots; a stale token is told so'),
    ],
  },
  'anonymous/preLogin2': {
    does: 'names the device',
    tests: [session('names a new device, keeps a known one and replaces nonsense')],
  },
  getExchange: {
    does: 'answers the withdrawable amount, the channels and the fee',
    tests: [info('promises approval by rule only for withdrawals without a review')],
  },
  exchange: {
    does: 'withdraws the requested amount, once',
    tests: [
      request('leaves the spendable balance at once, and is held (C32)'),
      request('is the same for the same key, and refused for another body (C28)'),
    ],
  },
  addBankInfo: {
    does: 'adds an account for withdrawals',
    tests: [accounts('keeps number and name sealed, and shows their ends alone')],
  },
  modifyBankInfo: {
    does: 'changes an account for withdrawals',
    tests: [accounts('has one default, and another number makes it new')],
  },
  delUserBank: {
    does: 'removes an account for withdrawals',
    tests: [accounts('320 an account belongs to one player; removal gives it free')],
  },
  getMail3: {
    does: 'answers the mails page by page',
    tests: [mail('comes page by page, the newest first, in the language that is asked for')],
  },
  getMailDetail: {
    does: 'answers one mail, which is read then',
    tests: [mail('makes a mail read, and the dots follow')],
  },
  receiveMail: {
    does: 'gives the attachment of a mail once',
    tests: [
      mail('pays cash into cash, and bonus money with its turnover and end'),
      mail('pays once under 50 requests from two devices at the same time'),
    ],
  },
  delMail: { does: 'deletes mails', tests: [mail('wants the attachment claimed first, and then deletes all or none')] },
  agentFill: { does: 'names the inviter by pid, once', tests: [invite('names the inviter once')] },
  getVipInfo: {
    does: 'answers the levels and the waiting awards',
    tests: [
      vip('gives visitors the table'),
      keep('is not answered unasked, for a level without a rule, to a visitor, and in a break'),
    ],
  },
  receiveVipBonusUser: {
    does: 'gives the award of a level once',
    tests: [vipAwards('is given once, of each level reached, and never of one above')],
  },
  betBonus: {
    does: 'answers the rebate that waits',
    tests: [
      rebate(
        'settled rounds count once, today’s at the rate of the level, and can be received when the day has turned',
      ),
    ],
  },
  betBonusReceive: {
    does: 'gives the whole rebate once',
    tests: [rebate('fifty at a time, of all and of one type, give it once; the dot goes with it')],
  },
  betBonusByTypeReceive: {
    does: 'gives the rebate of one kind of game',
    tests: [rebate('one type alone, with its own minimum; the rest stays open')],
  },
  getVipLevelAudit: {
    does: 'answers the review of the level',
    tests: [vipAwards('runs for a level that is kept by bets, passes with them, and says how the one before ended')],
  },
  betBonusLog: {
    does: 'answers the rebates that were received',
    tests: [
      rebatePage('lists received rebate, of one kind of game alone too'),
      rebate('a round that comes late, of a day that was received already, is neither lost nor given twice'),
    ],
  },
  appVipUserReceiveDaily: {
    does: 'gives the award of the day to a VIP',
    tests: [vip('gives once a Manila day, and again the next')],
  },
  appVipUserReceiveSignInAward: {
    does: 'gives the award of the VIP check-in',
    tests: [vipAwards('goes through seven days and begins anew; a missed day loses no progress')],
  },
  receiveVipTaskAndBonus: {
    does: 'gives the award of a VIP task',
    tests: [vipAwards('count play in their time, and are received once in it')],
  },
};
