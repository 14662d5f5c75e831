import { ACTIVITY_ID, PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules, tickets, type Words } from './parts.content';

type Rules = ConfigValue<'appActivityRuleMap'>;

const FROM = '2026-11-01';
const both = (english: string, filipino: string): Words => ({ 'en-PH': english, 'fil-PH': filipino });

/** Defaults: for all players, each tier once per round. */
const USUAL = { open: true, from: FROM, audience: {}, takes: 'each', wagerTimes: 1, bonusDays: 7 } as const;

/** Rules of the product's activities. Those with `open: false` are templates for operators. */
const RULES: Rules = {
  [ACTIVITY_ID.SignUpBonus]: {
    ...USUAL,
    repeat: 'once',
    audience: { newDays: 7 },
    condition: 'none',
    tierList: [{ id: 1, titles: both('Welcome gift', 'Welcome gift'), need: 1, awardList: points(100) }],
    intro: both('A reward for your first seven days with us.', 'Reward para sa unang pitong araw mo sa amin.'),
    ruleList: rules(
      ['One reward per account, within seven days of signing up.'],
      ['Isang reward bawat account, sa loob ng pitong araw mula sa pag-sign up.'],
    ),
  },
  [ACTIVITY_ID.Fund]: {
    ...USUAL,
    repeat: 'week',
    condition: 'validBet',
    tierList: [
      { id: 1, need: 200_000, awardList: money(500) },
      { id: 2, need: 1_000_000, awardList: money(3_000) },
      { id: 3, need: 5_000_000, awardList: money(17_500) },
    ],
    intro: both(
      'Part of what you play goes into your piggy bank. Claim it every week.',
      'May bahagi ng laro mo na napupunta sa alkansya mo. I-claim ito bawat linggo.',
    ),
    ruleList: rules(
      ['Valid bets from Monday to Sunday count. You can claim each reward once a week.'],
      ['Bilang ang valid bets mula Lunes hanggang Linggo. Isang beses sa isang linggo mo mai-claim ang bawat reward.'],
    ),
  },
  [ACTIVITY_ID.LadderRecharge]: {
    ...USUAL,
    open: false,
    repeat: 'week',
    condition: 'singleDeposit',
    takes: 'one',
    tierList: [
      { id: 1, need: 50_000, awardList: points(50) },
      { id: 2, need: 200_000, awardList: money(2_000) },
      { id: 3, need: 500_000, awardList: money(6_000) },
    ],
    intro: both(
      'Your biggest deposit of the week picks your step.',
      'Pinakamalaking deposit mo sa linggo ang pipili ng step mo.',
    ),
    ruleList: rules(
      ['Only the biggest deposit of the week counts. One step per week.'],
      ['Pinakamalaking deposit sa linggo lang ang bilang. Isang step bawat linggo.'],
    ),
  },
  [ACTIVITY_ID.FollowRewards]: {
    ...USUAL,
    repeat: 'once',
    condition: 'proof',
    tierList: [
      { id: 1, titles: both('Follow us on Facebook', 'I-follow kami sa Facebook'), need: 1, awardList: points(20) },
      { id: 2, titles: both('Follow us on Instagram', 'I-follow kami sa Instagram'), need: 1, awardList: points(20) },
    ],
    intro: both('Follow us and get the news first.', 'I-follow kami para mauna sa news.'),
    ruleList: rules(
      ['Open the page, follow it, and come back for your points. Each page counts once.'],
      ['Buksan ang page, i-follow, at bumalik para sa points. Isang beses lang ang bawat page.'],
    ),
  },
  [ACTIVITY_ID.FreeLoginBonus]: {
    ...USUAL,
    repeat: 'week',
    condition: 'loginDays',
    tierList: [
      { id: 1, need: 2, awardList: points(10) },
      { id: 2, need: 4, awardList: points(20) },
      { id: 3, need: 6, awardList: points(40) },
    ],
    intro: both('Log in on a few days this week.', 'Mag-log in sa ilang araw ng linggo.'),
    ruleList: rules(
      ['Every day you log in counts, from Monday to Sunday. They don’t need to be in a row.'],
      ['Bilang ang bawat araw na nag-log in ka, Lunes hanggang Linggo. Hindi kailangang sunod-sunod.'],
    ),
  },
  [ACTIVITY_ID.AccumulatedRecharge]: {
    ...USUAL,
    repeat: 'month',
    condition: 'depositSum',
    tierList: [
      { id: 1, need: 100_000, awardList: points(100) },
      { id: 2, need: 500_000, awardList: money(5_000) },
      { id: 3, need: 2_000_000, awardList: money(25_000) },
    ],
    intro: both('Your deposits this month add up.', 'Naiipon ang mga deposit mo ngayong buwan.'),
    ruleList: rules(
      ['Deposits count for the calendar month once they’re credited.'],
      ['Binibilang ang mga deposit sa buwan kapag na-credit na.'],
    ),
  },
  [ACTIVITY_ID.Supply]: {
    ...USUAL,
    repeat: 'day',
    condition: 'none',
    tierList: [{ id: 1, titles: both('Supply box', 'Supply box'), need: 1, awardList: points(5), stock: 2_000 }],
    intro: both('A small box every day, while supplies last.', 'Isang maliit na box araw-araw, habang may stock.'),
    ruleList: rules(
      ['One box per player per day. You see how many are left. New boxes come at midnight in Manila.'],
      ['Isang box bawat player bawat araw. Makikita mo kung ilan pa. May bagong boxes tuwing hatinggabi sa Manila.'],
    ),
  },
  [ACTIVITY_ID.Download]: {
    ...USUAL,
    repeat: 'once',
    condition: 'proof',
    tierList: [
      {
        id: 1,
        titles: both('Put Parola on your home screen', 'Ilagay ang Parola sa home screen'),
        need: 1,
        awardList: points(30),
        link: '/download',
      },
    ],
    intro: both('One tap puts the app on your home screen.', 'Isang tap at nasa home screen mo na ang app.'),
    ruleList: rules(
      ['Once per account.', 'The page shows how to do it on your device.'],
      ['Isang beses bawat account.', 'Makikita sa page kung paano ito gawin sa device mo.'],
    ),
  },
  [ACTIVITY_ID.WeekendLottery]: {
    ...USUAL,
    weekdays: [6, 7],
    repeat: 'week',
    condition: 'validBet',
    tierList: [
      { id: 1, need: 100_000, awardList: tickets(1) },
      { id: 2, need: 500_000, awardList: tickets(3) },
    ],
    intro: both(
      'Play on Saturday and Sunday for scratch tickets.',
      'Maglaro sa Sabado at Linggo para sa scratch ticket.',
    ),
    ruleList: rules(
      ['Valid bets on Saturday and Sunday count. Claim your tickets on those days.'],
      ['Bilang ang valid bets sa Sabado at Linggo. Sa mga araw na iyon i-claim ang tickets.'],
    ),
  },
  [ACTIVITY_ID.Festival]: {
    ...USUAL,
    until: '2027-01-10',
    repeat: 'once',
    condition: 'playDays',
    tierList: [
      { id: 1, need: 1, awardList: points(20) },
      { id: 2, need: 5, awardList: points(60) },
      { id: 3, need: 12, awardList: [...points(100), { propId: PROP_ID.diamond, count: 1 }] },
    ],
    intro: both('Play on different days of the festival.', 'Maglaro sa iba-ibang araw ng fiesta.'),
    ruleList: rules(
      ['Every day with a finished round counts once (Manila time). They don’t need to be in a row.'],
      ['Isang bilang ang bawat araw na may natapos kang round. Hindi kailangang sunod-sunod.'],
    ),
  },
  [ACTIVITY_ID.ContinuousRecharge]: {
    ...USUAL,
    open: false,
    repeat: 'week',
    condition: 'depositDays',
    tierList: [
      { id: 1, need: 2, awardList: points(50) },
      { id: 2, need: 4, awardList: money(3_000) },
    ],
    intro: both('Deposit several days in a row.', 'Mag-deposit nang sunod-sunod na araw.'),
    ruleList: rules(
      ['Your longest streak of days with a deposit counts, from Monday to Sunday.'],
      ['Pinakamahabang sunod-sunod na araw na may deposit ang bilang, Lunes hanggang Linggo.'],
    ),
  },
  [ACTIVITY_ID.SlotsHack]: {
    ...USUAL,
    repeat: 'day',
    condition: 'rounds',
    tierList: [
      { id: 1, need: 20, awardList: points(5) },
      { id: 2, need: 100, awardList: points(15) },
      { id: 3, need: 300, awardList: points(40) },
    ],
    intro: both(
      'Every round you play today counts, in any game.',
      'Bilang ang bawat round mo ngayong araw, sa kahit anong laro.',
    ),
    ruleList: rules(
      ['Finished rounds count, whatever the bet. Days start at midnight in Manila.'],
      ['Bilang ang mga natapos na round, anuman ang taya. Nagsisimula ang araw sa hatinggabi sa Manila.'],
    ),
  },
  [ACTIVITY_ID.Kyc]: {
    ...USUAL,
    repeat: 'once',
    condition: 'kyc',
    tierList: [
      {
        id: 1,
        titles: both('Identity verified', 'Verified na identity'),
        need: 1,
        awardList: points(100),
        link: '/member/profile/kyc',
      },
    ],
    intro: both(
      'Verify your identity and claim this reward.',
      'I-verify ang identity mo at i-claim ang reward na ito.',
    ),
    ruleList: rules(
      ['Once per account, after your identity check is approved.'],
      ['Isang beses bawat account, kapag approved na ang identity check mo.'],
    ),
  },
};

export const ENGINE_CONTENT = configContent({
  appActivityRuleMap: {
    value: RULES,
    note: 'our own; kinds of specification §3, money in hundredths',
    items: { by: null },
  },
  appFollowList: {
    value: [
      { id: 1, name: 'Facebook', url: 'https://www.facebook.com/' },
      { id: 2, name: 'Instagram', url: 'https://www.instagram.com/' },
    ] satisfies ConfigValue<'appFollowList'>,
    note: 'our own; the operator names his pages',
  },
});
