import { JACKPOT_FLOAT_PAGES } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';
import type { ChanceRule, PoolRule } from './jackpot.rules';

/** The configurations of cells and chances must match: the weights add up to `total`. */
export const JACKPOT_CONTENT = configContent({
  jackpotPools: {
    value: [
      { tier: 'mini', propId: 50004, seed: 50_000, contributionPpm: 1200 },
      { tier: 'minor', propId: 50003, seed: 250_000, contributionPpm: 750 },
      { tier: 'major', propId: 50002, seed: 2_000_000, contributionPpm: 600 },
      { tier: 'mega', propId: 50001, seed: 20_000_000, contributionPpm: 450 },
    ] satisfies PoolRule[],
    note: 'seeds in hundredths; contribution in millionths of the valid bet: 0.30 % split 40/25/20/15 (game mathematics, jackpot draw)',
  },
  jackpotChanceRule: {
    value: { open: true, deposit: 10_000, validBet: 100_000, wagerTimes: 1, bonusDays: 30 } satisfies ChanceRule,
    note: 'hundredths: deposits of one Manila day that give its chance, valid bet that gives one; turnover of coin prizes and the days it has to be done in',
  },
  jackpotAwardConfigList: {
    value: [
      { id: 1, propId: 2001, count: 500, type: 1, showNum: '₱5' },
      { id: 2, propId: 2002, count: 100, type: 1, showNum: '100' },
      { id: 3, propId: 2001, count: 5000, type: 1, showNum: '₱50' },
      { id: 4, propId: 60001, count: 5, type: 1, showNum: '5' },
      { id: 5, propId: 50000, count: 1, type: 2, showNum: 'JACKPOT' },
      { id: 6, propId: 2001, count: 1000, type: 1, showNum: '₱10' },
      { id: 7, propId: 1010, count: 1, type: 1, showNum: '10%' },
      { id: 8, propId: 2001, count: 10_000, type: 1, showNum: '₱100' },
      { id: 9, propId: 2001, count: 2000, type: 1, showNum: '₱20' },
      { id: 10, propId: 2001, count: 50_000, type: 1, showNum: '₱500' },
    ] satisfies ConfigValue<'jackpotAwardConfigList'>,
    note: 'game mathematics, jackpot draw; the coupon has the terms of appCouponMap',
  },
  jackpotFloatPages: {
    value: [...JACKPOT_FLOAT_PAGES] satisfies ConfigValue<'jackpotFloatPages'>,
    note: 'specification §2: the nine pages that the way to the draw floats over, while activity 47 has homeFloatShowStatus on',
  },
  jackpotRule: {
    value: {
      cellList: [
        { id: 1, weight: 31_150 },
        { id: 2, weight: 18_000 },
        { id: 3, weight: 5000 },
        { id: 4, weight: 10_000 },
        { id: 5, weight: 50 },
        { id: 6, weight: 20_000 },
        { id: 7, weight: 4000 },
        { id: 8, weight: 1500 },
        { id: 9, weight: 10_000 },
        { id: 10, weight: 300 },
      ],
      total: 100_000,
      wheelList: [
        { propId: 50004, weight: 900 },
        { propId: 50001, weight: 2 },
        { propId: 50002, weight: 18 },
        { propId: 50003, weight: 80 },
      ],
      wheelTotal: 1000,
      ruleList: [
        {
          title: 'How to get a chance',
          lines: [
            'Deposit ₱100 or more in one day to get one chance.',
            'Every ₱1,000 of valid bets gives you one chance.',
            'Days start at midnight in Manila.',
          ],
          'fil-PH': {
            title: 'Paano magka-chance',
            lines: [
              'Mag-deposit ng ₱100 pataas sa isang araw para sa isang chance.',
              'May isang chance sa bawat ₱1,000 na valid bet.',
              'Nagsisimula ang araw sa hatinggabi sa Manila.',
            ],
          },
        },
        {
          title: 'What you can win',
          lines: [
            'The odds of each prize are next to it. They don’t depend on the size of your bets.',
            'Jackpot takes you to the wheel. The result is already drawn. Its four slices look the same size, and their real odds are next to them.',
            'A jackpot pays the whole pool to your cash right away. Other money prizes are bonus money. Bet the same amount within 30 days, and make your first deposit, to turn them into cash.',
            'Coupons go to your coupons. You’ll see the terms when you deposit, and you choose if you want to use one.',
          ],
          'fil-PH': {
            title: 'Ano ang puwedeng mapanalunan',
            lines: [
              'Nasa tabi ng bawat prize ang odds nito. Hindi ito nakadepende sa laki ng taya mo.',
              'Papunta sa wheel ang Jackpot. Na-draw na ang resulta. Magkakasinlaki ang apat na bahagi nito, at nasa tabi ang totoong odds.',
              'Papasok agad sa cash mo ang buong pool ng jackpot. Bonus money ang ibang perang prize. Itaya ang parehong amount sa loob ng 30 araw, at mag-first deposit, para maging cash.',
              'Mapupunta ang coupon sa mga coupon mo. Makikita ang terms kapag nag-deposit ka, at ikaw ang pipili kung gagamitin ito.',
            ],
          },
        },
        {
          title: 'Where the pools come from',
          lines: [
            '0.30% of every valid bet goes to the pools: Mini 0.120%, Minor 0.075%, Major 0.060%, Mega 0.045%.',
            'After a win, a pool starts again at its minimum. If two players win at the same moment, the second one gets the minimum.',
          ],
          'fil-PH': {
            title: 'Saan galing ang mga pool',
            lines: [
              'Napupunta sa mga pool ang 0.30% ng bawat valid bet: Mini 0.120%, Minor 0.075%, Major 0.060%, Mega 0.045%.',
              'Pagkatapos mapanalunan, babalik sa minimum ang pool. Kapag sabay na nanalo ang dalawang player, minimum ang makukuha ng pangalawa.',
            ],
          },
        },
      ],
    } satisfies ConfigValue<'jackpotRule'>,
    note: 'game mathematics, jackpot draw; true odds are published (player protection C55)',
  },
});
