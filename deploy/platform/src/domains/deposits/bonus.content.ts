import { FIRST_CHARGE_BONUS, type RechargeBonusRule } from '@parola/calls';

/** Condition for regular players: at least three earlier deposits. The first three deposits have other bonuses. */
const REGULAR = { depositsFrom: 3 };

/** The product's thirteen deposit bonuses, by type; amounts in hundredths. */
export const RECHARGE_BONUSES: Record<string, RechargeBonusRule> = {
  1: {
    ...{ id: 2, type: 1, rateBp: 5_000, maxBonus: 50_000, minAmount: 20_000, wagerTimes: 3, bonusDays: 30 },
    often: 'once',
    when: { depositsFrom: 1, depositsTo: 1 },
    title: 'Second deposit bonus',
    text: 'For your second deposit, once.',
    'fil-PH': { title: 'Second deposit bonus', text: 'Para sa second deposit mo, isang beses.' },
  },
  2: {
    ...{ id: 3, type: 2, rateBp: 3_000, maxBonus: 50_000, minAmount: 20_000, wagerTimes: 3, bonusDays: 30 },
    often: 'once',
    when: { depositsFrom: 2, depositsTo: 2 },
    title: 'Third deposit bonus',
    text: 'For your third deposit, once.',
    'fil-PH': { title: 'Third deposit bonus', text: 'Para sa third deposit mo, isang beses.' },
  },
  3: {
    ...{ id: 4, type: 3, rateBp: 500, maxBonus: 10_000, minAmount: 20_000, wagerTimes: 2, bonusDays: 7 },
    often: 'day',
    when: { ...REGULAR, firstOf: 'day' },
    title: 'Daily bonus',
    text: 'For your first deposit of the day.',
    'fil-PH': { title: 'Daily bonus', text: 'Para sa unang deposit mo sa araw.' },
  },
  4: {
    ...{ id: 5, type: 4, rateBp: 800, maxBonus: 15_000, minAmount: 30_000, wagerTimes: 2, bonusDays: 7 },
    often: 'week',
    when: { ...REGULAR, weekdays: [1, 2, 3, 4] },
    title: 'Weekday bonus',
    text: 'For one deposit a week, from Monday to Thursday.',
    'fil-PH': { title: 'Weekday bonus', text: 'Para sa isang deposit bawat linggo, mula Lunes hanggang Huwebes.' },
  },
  5: {
    ...{ id: 6, type: 5, rateBp: 1_000, maxBonus: 30_000, minAmount: 30_000, wagerTimes: 3, bonusDays: 7 },
    often: 'week',
    when: { ...REGULAR, weekdays: [6, 7] },
    title: 'Weekend bonus',
    text: 'For one deposit a weekend, on Saturday or Sunday.',
    'fil-PH': { title: 'Weekend bonus', text: 'Para sa isang deposit bawat weekend, sa Sabado o Linggo.' },
  },
  6: {
    ...{ id: 7, type: 6, rateBp: 1_000, maxBonus: 20_000, minAmount: 30_000, wagerTimes: 3, bonusDays: 14 },
    often: 'week',
    when: { ...REGULAR, firstOf: 'week' },
    title: 'Weekly bonus',
    text: 'For your first deposit of the week, from Monday.',
    'fil-PH': { title: 'Weekly bonus', text: 'Para sa unang deposit mo sa linggo, mula Lunes.' },
  },
  7: {
    ...{ id: 8, type: 7, rateBp: 2_000, maxBonus: 50_000, minAmount: 50_000, wagerTimes: 3, bonusDays: 30 },
    often: 'month',
    when: { ...REGULAR, firstOf: 'month' },
    title: 'Monthly bonus',
    text: 'For your first deposit of the month.',
    'fil-PH': { title: 'Monthly bonus', text: 'Para sa unang deposit mo sa buwan.' },
  },
  8: {
    ...{ id: 9, type: 8, rateBp: 500, maxBonus: 10_000, minAmount: 20_000, wagerTimes: 2, bonusDays: 14 },
    often: 'day',
    when: { ...REGULAR, rechargeTypeIds: [2] },
    title: 'Maya bonus',
    text: 'For one deposit a day with Maya.',
    'fil-PH': { title: 'Maya bonus', text: 'Para sa isang deposit bawat araw gamit ang Maya.' },
  },
  9: {
    ...{ id: 10, type: 9, rateBp: 1_500, maxBonus: 30_000, minAmount: 30_000, wagerTimes: 3, bonusDays: 14 },
    often: 'month',
    when: { depositsFrom: 1, idleDays: 30 },
    title: 'Welcome-back bonus',
    text: 'For a deposit after 30 days without one, once a month.',
    'fil-PH': {
      title: 'Welcome-back bonus',
      text: 'Para sa deposit pagkatapos ng 30 araw na wala, isang beses sa isang buwan.',
    },
  },
  10: {
    ...{ id: 11, type: 10, rateBp: 1_000, maxBonus: 30_000, minAmount: 50_000, wagerTimes: 3, bonusDays: 14 },
    often: 'day',
    when: { ...REGULAR, monthDays: [15, 31] },
    title: 'Payday bonus',
    text: 'For one deposit on the 15th, and one on the last day of the month.',
    'fil-PH': {
      title: 'Payday bonus',
      text: 'Para sa isang deposit sa ika-15, at isa sa huling araw ng buwan.',
    },
  },
  [FIRST_CHARGE_BONUS]: {
    ...{ id: 1, type: FIRST_CHARGE_BONUS, rateBp: 10_000, maxBonus: 100_000, minAmount: 10_000, wagerTimes: 3 },
    often: 'once',
    when: { depositsTo: 0 },
    title: 'First deposit bonus',
    text: 'For your first deposit, once.',
    'fil-PH': { title: 'First deposit bonus', text: 'Para sa first deposit mo, isang beses.' },
  },
  12: {
    ...{ id: 12, type: 12, rateBp: 500, maxBonus: 250_000, minAmount: 1_000_000, wagerTimes: 4, bonusDays: 30 },
    often: 'week',
    when: REGULAR,
    title: 'High-roller bonus',
    text: 'For one deposit a week.',
    'fil-PH': { title: 'High-roller bonus', text: 'Para sa isang deposit bawat linggo.' },
  },
  13: {
    ...{ id: 13, type: 13, rateBp: 1_200, maxBonus: 30_000, minAmount: 30_000, wagerTimes: 3, bonusDays: 14 },
    often: 'day',
    when: { ...REGULAR, dates: ['01-01', '06-12', '11-30', '12-24', '12-25', '12-31'] },
    title: 'Holiday bonus',
    text: 'For one deposit on New Year’s Day, Independence Day, Bonifacio Day, and each of December 24, 25 and 31.',
    'fil-PH': {
      title: 'Holiday bonus',
      text: 'Para sa isang deposit sa Bagong Taon, Araw ng Kalayaan, Araw ni Bonifacio, at sa bawat isa sa Disyembre 24, 25 at 31.',
    },
  },
};
