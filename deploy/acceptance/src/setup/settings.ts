import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import type { ProductPlace } from '../product/product';
import { run, setConfig } from '../support/database';

const { Christmas, ContinuousRecharge, Festival, FreeLoginBonus, LadderRecharge, WeekendLottery } = ACTIVITY_ID;
const both = (text: string) => ({ 'en-PH': text, 'fil-PH': text });

/** An activity that the content lacks: an operator adds it to the running product without a release. */
const CHRISTMAS = {
  open: true,
  repeat: 'once',
  audience: {},
  condition: 'none',
  tierList: [{ id: 1, titles: both('Noche Buena gift'), need: 1, awardList: [{ propId: 2002, count: 25 }] }],
  takes: 'each',
  wagerTimes: 1,
  intro: both('Maligayang Pasko!'),
  ruleList: [{ title: 'How it works', lines: ['One gift for each account.'] }],
};
const CHRISTMAS_ROW = {
  id: 137,
  activityId: Christmas,
  type: 0,
  sort: 10,
  themeUrl: '',
  unloginShowStatus: 1,
  homeFloatShowStatus: 0,
  title: 'Christmas',
};

/** Draft themes for `journeys/theme`; a page shows one only when its address names it. */
export const DRAFTS = {
  'journey-green': {
    name: 'Green',
    tokens: { brand: '#5ce483', 'brand-hi': '#84f4a6', 'brand-lo': '#3fc76a' },
  },
  'journey-pale': { name: 'Pale', tokens: { accent: '#ffcc00', 'on-accent': '#ffffff' } },
} as const;

/**
 * Sets the product's configuration for all journeys before the first one, as an operator would. It is never restored:
 * every journey meets the same settings, in any order and at any time.
 */
export async function setForAllJourneys(product: ProductPlace): Promise<void> {
  const set = (key: string, place: readonly string[], parts: object) => setConfig(product, key, place, { ...parts });
  const setActivity = (id: number, parts: object) => set('appActivityRuleMap', [String(id)], parts);
  // The site is restricted to the Philippines, as in production; a request without a country counts as one from there.
  const allowed = `UPDATE config SET value = '["PH"]', updated_at = now() WHERE key = 'regionAllowedList'`;
  await run(product, 'parola', allowed, []);
  // Otherwise red packets would fall over pages of other journeys twice a day.
  await set('appRainRule', [], { times: [], grabMax: 2 });
  await setActivity(Festival, { until: '2099-12-31' });
  await setActivity(LadderRecharge, { open: true });
  await setActivity(ContinuousRecharge, { open: true, repeat: 'once' });
  await setActivity(WeekendLottery, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  await setActivity(FreeLoginBonus, { repeat: 'once' });
  const days = { from: manilaDay(Date.now(), -1), until: manilaDay(Date.now(), 30) };
  await set('appActivityRuleMap', [], { [Christmas]: { ...CHRISTMAS, ...days } });
  await run(
    product,
    'parola',
    `UPDATE config SET value = value || $1::jsonb WHERE key = 'activityList' AND NOT value @> $2::jsonb`,
    [JSON.stringify([CHRISTMAS_ROW]), JSON.stringify([{ activityId: Christmas }])],
  );
  // Every drop of the coin pusher gives the same award.
  const place = { id: 1, awardList: [{ propId: 2002, count: 5 }], weight: 1 };
  await set('appPusherRule', [], { placeList: [place], total: 1 });
  await set('appThemeDrafts', [], DRAFTS);
  // The sandbox's reviewer approves all identity checks; the journey with pending checks starts a separate product.
  await set('kycRule', [], { autoReview: true });
}
