import type { RuleSection } from '@parola/calls';

/** Rules section of games with a draw by the provider. */
export const FAIR_PLAY: RuleSection = {
  title: 'Fair play',
  lines: [
    'Every result is drawn when you press spin. Your bet, balance and history don’t change it. The reels show the result.',
    'If a round is interrupted, its result stays. Finish it when you come back.',
    'If a malfunction happens, the round is void and your bet is returned.',
  ],
  'fil-PH': {
    title: 'Fair play',
    lines: [
      'Dino-draw ang bawat resulta pagpindot mo ng spin. Hindi ito nababago ng taya, balance o history mo. Ipinapakita ng reels ang resulta.',
      'Kapag naputol ang round, hindi magbabago ang resulta. Tapusin ito pagbalik mo.',
      'Kapag nagka-malfunction, void ang round at ibabalik ang taya mo.',
    ],
  },
};
