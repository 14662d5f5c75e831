import { ACTIVITY_ID, PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules, tickets, type Words } from './parts.content';

type Rules = ConfigValue<'appActivityRuleMap'>;

const FROM = '2026-11-01';
const both = (english: string, filipino: string): Words => ({ 'en-PH': english, 'fil-PH': filipino });

/** All players, each tier once a round. */
const USUAL = { open: true, from: FROM, audience: {}, takes: 'each', wagerTimes: 1, bonusDays: 7 } as const;

/** The activities of the product; those with `open: false` are prepared for operators. */
const RULES: Rules = {
  [ACTIVITY_ID.SignUpBonus]: {
    ...USUAL,
    repeat: 'once',
    audience: { newDays: 7 },
    condition: 'none',
    tierList: [{ id: 1, titles: both('Welcome gift', 'Pasalubong'), need: 1, awardList: points(100) }],
    intro: both('A gift for the first seven days of your account.', 'Regalo para sa unang pitong araw ng account mo.'),
    ruleList: rules(
      ['One gift for each account, within seven days of signing up.'],
      ['Isang regalo sa bawat account, sa loob ng pitong araw mula sa pag-sign up.'],
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
      'A little of what you play goes into your piggy bank. Empty it every week.',
      'May kaunti sa nilalaro mo na napupunta sa alkansya mo. Kunin ito bawat linggo.',
    ),
    ruleList: rules(
      ['Valid bets of the week count, from Monday to Sunday. Each coin in the bank can be taken once a week.'],
      [
        'Binibilang ang mga valid bet mula Lunes hanggang Linggo. Isang beses sa isang linggo makukuha ang bawat laman.',
      ],
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
      'Your largest deposit of the week picks the rung.',
      'Ang pinakamalaking deposit mo sa linggo ang pipili ng baitang.',
    ),
    ruleList: rules(
      ['The largest single deposit of the week counts. One rung a week.'],
      ['Ang pinakamalaking isang deposit sa linggo ang bibilangin. Isang baitang bawat linggo.'],
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
    intro: both('Follow us and hear of news first.', 'I-follow kami at maunang makaalam ng balita.'),
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
    intro: both('Log in on a few days of the week.', 'Mag-log in sa ilang araw ng linggo.'),
    ruleList: rules(
      ['Days on which you logged in count, from Monday to Sunday. They need not be in a row.'],
      ['Binibilang ang mga araw na nag-log in ka, Lunes hanggang Linggo. Hindi kailangang sunod-sunod.'],
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
    intro: both('What you deposit in a month adds up.', 'Naiipon ang mga deposit mo sa isang buwan.'),
    ruleList: rules(
      ['Deposits of the calendar month count once they are credited.'],
      ['Binibilang ang mga deposit sa buwan kapag na-credit na.'],
    ),
  },
  [ACTIVITY_ID.Supply]: {
    ...USUAL,
    repeat: 'day',
    condition: 'none',
    tierList: [{ id: 1, titles: both('Supply box', 'Supply box'), need: 1, awardList: points(5), stock: 2_000 }],
    intro: both('A small box every day, while there are some.', 'Isang maliit na kahon araw-araw, habang mayroon pa.'),
    ruleList: rules(
      ['One box a day for each player. The number that is left is shown, and is new at midnight in Manila.'],
      ['Isang kahon bawat araw sa bawat player. Nakikita ang natitira, at bago ito tuwing hatinggabi sa Maynila.'],
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
    intro: both('One tap and the app is on your home screen.', 'Isang tap at nasa home screen mo na ang app.'),
    ruleList: rules(
      ['Once for each account.', 'The page shows how it is done on your device.'],
      ['Isang beses sa bawat account.', 'Makikita sa page kung paano ito gawin sa device mo.'],
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
      ['Valid bets of Saturday and Sunday count, and tickets are taken on these days.'],
      ['Binibilang ang mga valid bet sa Sabado at Linggo, at sa mga araw na ito kinukuha ang ticket.'],
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
      ['Each Manila day with a settled round counts once. The days need not be in a row.'],
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
    intro: both('Deposit on days one after another.', 'Mag-deposit nang sunod-sunod na araw.'),
    ruleList: rules(
      ['The longest run of days with a credited deposit counts, from Monday to Sunday.'],
      ['Ang pinakamahabang sunod-sunod na araw na may deposit ang bibilangin, Lunes hanggang Linggo.'],
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
      'Rounds you play today count, in every game.',
      'Binibilang ang mga round mo ngayong araw, sa lahat ng game.',
    ),
    ruleList: rules(
      ['Settled rounds of the day count, whatever their stake. A day begins at midnight in Manila.'],
      ['Binibilang ang mga natapos na round sa araw, anuman ang taya. Nagsisimula ang araw sa hatinggabi sa Maynila.'],
    ),
  },
  [ACTIVITY_ID.Kyc]: {
    ...USUAL,
    repeat: 'once',
    condition: 'kyc',
    tierList: [
      {
        id: 1,
        titles: both('Identity checked', 'Na-verify ang pagkakakilanlan'),
        need: 1,
        awardList: points(100),
        link: '/member/profile/kyc',
      },
    ],
    intro: both('Once we know it is you, this is yours.', 'Kapag napatunayang ikaw ito, sa iyo na ito.'),
    ruleList: rules(
      ['Once for each account, after the identity check is approved.'],
      ['Isang beses sa bawat account, kapag naaprubahan ang identity check.'],
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
