import type { RuleSection } from '@parola/calls';
import type { Entry } from '../../seeding/content';
import tables from './tables.json';

/** Ids of the lobby's list by the provider's codes. `tables.json` holds what its catalogue says of them, for when it is silent. */
const PERYA = { id: 8, code: 'perya-colour', ...tables['perya-colour'] };

/** Of a stake on colours half counts as valid bet (design, wallet and games, 4.2). */
const WEIGHT_BP = 5_000;

const HOW: RuleSection = {
  title: 'How to play',
  lines: [
    'Three dice with six colours are rolled. Lay a stake on one colour or several; it pays when one, two or three dice show that colour.',
    'A stake on any triple pays when all three dice show the same colour. Every pay includes the stake.',
    'Half of what you stake counts for bonuses, levels and the jackpot; nothing of a round with stakes on more than three colours.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Inihahagis ang tatlong dais na may anim na kulay. Tumaya sa isa o ilang kulay; may bayad kapag isa, dalawa o tatlong dais ang nagpakita ng kulay na iyon.',
      'May bayad ang taya sa kahit anong tatlo kapag iisang kulay ang tatlong dais. Kasama na ang taya sa bawat bayad.',
      'Kalahati ng taya mo ang binibilang sa bonus, antas at jackpot; walang bibilangin sa round na may taya sa higit sa tatlong kulay.',
    ],
  },
};

const FAIR: RuleSection = {
  title: 'Fair play',
  lines: [
    'Every outcome is drawn when you press roll, whatever you bet on, your balance or history. The dice show what was drawn.',
    'A round that is interrupted keeps its outcome and is paid.',
    'A malfunction voids the round and the bet is returned.',
  ],
  'fil-PH': {
    title: 'Patas na laro',
    lines: [
      'Binubunot ang bawat resulta pagpindot mo ng hagis, anuman ang tinayaan, balance o mga nakaraan mo. Ipinapakita ng mga dais ang nabunot.',
      'Ang round na naputol ay may resulta na, at babayaran ito.',
      'Kapag nagka-malfunction, walang bisa ang round at ibabalik ang taya.',
    ],
  },
};

/** Rows of `game`: what players read. */
export const TABLE_ENTRIES: Record<string, Entry> = {
  [PERYA.id]: {
    value: {
      provider: 'sandbox-games',
      game_code: PERYA.code,
      symbol_names: { COLOUR: 'your colour', TRIPLE: 'any one colour', colour: 'a colour', triple: 'any triple' },
      rule_list: [HOW, FAIR],
      rng_cert: 'Sandbox: exact return computed over all 216 rolls; no laboratory has certified it',
    },
  },
};

/** What the provider's catalogue said when the game came. */
export const TABLE_DETAILS = { [PERYA.id]: { detail: PERYA.detail } };

/** Rows of `game_setting`, hundredths: of the whole stake of a round. */
export const TABLE_SETTINGS: Record<string, Entry> = {
  [PERYA.code]: {
    value: { enabled: true, weight_bp: WEIGHT_BP, min_bet: PERYA.detail.minBet, max_bet: PERYA.detail.maxBet },
  },
};

/** What a game pays at most; the wallet pays no more, whatever the provider says. */
export const TABLE_CAPS = {
  [PERYA.code]: { max_win: PERYA.detail.maxWin, max_win_bets: PERYA.detail.maxWinBets },
};
