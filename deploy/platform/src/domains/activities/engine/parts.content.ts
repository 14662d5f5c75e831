import { PROP_ID, type RuleSection } from '@parola/calls';

export interface Words {
  'en-PH': string;
  'fil-PH': string;
}

type PartAward = { propId: number; count: number }[];

/** Award of coin, hundredths. */
export const money = (count: number): PartAward => [{ propId: PROP_ID.coin, count }];
export const points = (count: number): PartAward => [{ propId: PROP_ID.points, count }];
/** Award of scratch tickets of the first kind. */
export const tickets = (count: number): PartAward => [{ propId: 80_001, count }];

/** Combines an activity's rules with the common ones. */
export function rules(lines: string[], filipino: string[]): RuleSection[] {
  return [
    {
      title: 'How it works',
      lines,
      'fil-PH': { title: 'Paano ito gumagana', lines: filipino },
    },
    {
      title: 'Good to know',
      lines: ['You can’t claim rewards during a break or self-exclusion. 21+ only.'],
      'fil-PH': {
        title: 'Dapat malaman',
        lines: ['Hindi ka makakapag-claim habang naka-break o naka-self-exclude. Para lang sa 21 pataas.'],
      },
    },
  ];
}
