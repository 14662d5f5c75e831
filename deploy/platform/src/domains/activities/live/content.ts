import { LIVE_TYPE } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { rules } from '../engine/parts.content';

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const FIESTA = { title: 'Fiesta by the bay', 'fil-PH': { title: 'Fiesta sa tabing-dagat' }, scene: 'bay-fiesta' };
const PERYA = {
  title: 'Wheel of colors',
  'fil-PH': { title: 'Wheel of colors' },
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
          'Shows start and end by Manila time. Everyone watches the same show at the same time.',
          'Shows are just for watching. There’s nothing to bet or win.',
        ],
        [
          'Manila time ang simula at tapos ng mga show. Sabay-sabay na nanonood ang lahat.',
          'Pang-nood lang ang show. Walang taya at walang mapapanalunan.',
        ],
      ),
    } satisfies ConfigValue<'appLiveRule'>,
    note: 'our own: shows of the sandbox partner; minutes of the Manila day, 0 is Sunday',
  },
});
