import { LIVE_TYPE } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { rules } from '../engine/parts.content';

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const FIESTA = { title: 'Fiesta by the bay', 'fil-PH': { title: 'Fiesta sa tabing-dagat' }, scene: 'bay-fiesta' };
const PERYA = {
  title: 'Wheel of colours',
  'fil-PH': { title: 'Gulong ng mga kulay' },
  scene: 'perya-wheel',
  type: LIVE_TYPE.stream,
};

export const LIVE_CONTENT = configContent({
  appLiveRule: {
    value: {
      open: true,
      urlMin: 10,
      list: [
        { ...FIESTA, id: 1, weekdays: DAILY, startMin: 9 * 60, durationMin: 120 },
        { ...PERYA, id: 2, weekdays: DAILY, startMin: 13 * 60, durationMin: 120 },
        { ...FIESTA, id: 3, weekdays: DAILY, startMin: 19 * 60, durationMin: 240 },
      ],
      ruleList: rules(
        [
          'Shows begin and end by the clock of Manila. Everyone sees the same picture at the same moment.',
          'A show is for watching: nothing is bet in it, and nothing is won.',
        ],
        [
          'Nagsisimula at natatapos ang mga palabas ayon sa oras sa Maynila. Pareho ang nakikita ng lahat sa parehong sandali.',
          'Panonood lang ang palabas: walang tinatayaan dito, at walang napapanalunan.',
        ],
      ),
    } satisfies ConfigValue<'appLiveRule'>,
    note: 'our own: shows of the sandbox partner; minutes of the Manila day, 0 is Sunday',
  },
});
