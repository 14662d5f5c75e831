import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules } from '../engine/parts.content';

/** Ten minutes twice a day. The mean value of a packet is 12.25 hundredths of coin and 1.5 points. */
export const RAIN_RULE: ConfigValue<'appRainRule'> = {
  open: true,
  from: '2026-11-01',
  times: [
    { id: 1, at: '12:30', minutes: 10 },
    { id: 2, at: '20:00', minutes: 10 },
  ],
  ...{ durationSec: 30, grabMax: 10 },
  packetList: [
    { id: 1, awardList: [], weight: 4_500 },
    { id: 2, awardList: points(5), weight: 3_000 },
    { id: 3, awardList: money(20), weight: 1_500 },
    { id: 4, awardList: money(50), weight: 700 },
    { id: 5, awardList: money(100), weight: 250 },
    { id: 6, awardList: money(500), weight: 45 },
    { id: 7, awardList: [...money(2_000), { propId: PROP_ID.diamond, count: 1 }], weight: 5 },
  ],
  total: 10_000,
  ...{ pool: 50_000, needRecharge: 0, needBet: 0, wagerTimes: 1, bonusDays: 7 },
  ruleList: rules(
    [
      'Red packets fall at 12:30 PM and 8:00 PM, Manila time, for ten minutes. You can grab for 30 seconds from your first packet, up to ten packets.',
      'What’s inside is decided when you grab it. Out of 10,000 packets, 4,500 are empty, 3,000 have 5 points, 1,500 have ₱0.20, 700 have ₱0.50, 250 have ₱1.00, 45 have ₱5.00, and 5 have ₱20.00 and a diamond.',
      'Each rain gives up to ₱500.00. It ends for everyone when the pool can’t fill the biggest packet anymore. How fast you tap doesn’t change the odds.',
    ],
    [
      'May red packet rain sa 12:30 PM at 8:00 PM, Manila time, nang sampung minuto. 30 segundo kang makakakuha mula sa unang ampao, hanggang sampung ampao.',
      'Malalaman ang laman kapag kinuha mo: sa 10,000 ampao, 4,500 ang walang laman, 3,000 ang may 5 points, 1,500 ang may ₱0.20, 700 ang may ₱0.50, 250 ang may ₱1.00, 45 ang may ₱5.00, at 5 ang may ₱20.00 at isang diamond.',
      'Hanggang ₱500.00 ang bigay ng bawat rain. Kapag hindi na kaya ng pool ang pinakamalaking ampao, tapos na ito para sa lahat. Walang epekto sa odds ang bilis ng pag-tap.',
    ],
  ),
};

export const RAIN_CONTENT = configContent({
  appRainRule: { value: RAIN_RULE, note: 'our own; money in hundredths' },
});
