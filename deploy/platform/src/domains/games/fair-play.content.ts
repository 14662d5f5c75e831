import type { RuleSection } from '@parola/calls';

/** The rules of every game with a provider's draw. */
export const FAIR_PLAY: RuleSection = {
  title: 'Fair play',
  lines: [
    'Every outcome is drawn when you press spin, whatever your bet, balance or history. The reels show what was drawn.',
    'A round that is interrupted keeps its outcome: finish it when you come back.',
    'A malfunction voids the round and the bet is returned.',
  ],
  'fil-PH': {
    title: 'Patas na laro',
    lines: [
      'Binubunot ang bawat resulta pagpindot mo ng spin, anuman ang taya, balance o mga nakaraan mo. Ipinapakita ng mga reel ang nabunot.',
      'Ang round na naputol ay may resulta na: tapusin ito pagbalik mo.',
      'Kapag nagka-malfunction, walang bisa ang round at ibabalik ang taya.',
    ],
  },
};
