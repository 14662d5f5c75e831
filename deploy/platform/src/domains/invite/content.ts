import { configContent, type ConfigValue } from '../../config';

/** The mean prize of a spin is 13.25 pesos. */
export const INVITE_CONTENT = configContent({
  appInviteRule: {
    value: {
      wheelList: [
        { id: 1, count: 500, weight: 400 },
        { id: 2, count: 3000, weight: 80 },
        { id: 3, count: 1000, weight: 300 },
        { id: 4, count: 5000, weight: 35 },
        { id: 5, count: 2000, weight: 180 },
        { id: 6, count: 10_000, weight: 5 },
      ],
      total: 1000,
      spinsPerFriend: 1,
      exchangeMin: 2000,
      wagerTimes: 1,
      bonusDays: 30,
    } satisfies ConfigValue<'appInviteRule'>,
    note: 'our own; hundredths of bonus money, sectors clockwise from the top; true odds are published (player protection C55)',
  },
});
