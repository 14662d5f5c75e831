import type { RuleSection } from '@parola/calls';
import type { Entry } from '../../seeding/content-types';
import tables from './tables.json';

const DICE: RuleSection = {
  title: 'How to play',
  lines: [
    'Three dice with six colours are rolled. Lay a stake on one colour or several; it pays when one, two or three dice show that colour.',
    'A stake on any triple pays when all three dice show the same colour, one on a pair of colours when both of them are among the dice. Every pay includes the stake.',
    'Half of what you stake counts for bonuses, levels and the jackpot; nothing of a round with stakes on more than three colours, in which a pair is two.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Inihahagis ang tatlong dais na may anim na kulay. Tumaya sa isa o ilang kulay; may bayad kapag isa, dalawa o tatlong dais ang nagpakita ng kulay na iyon.',
      'May bayad ang taya sa kahit anong tatlo kapag iisang kulay ang tatlong dais, at ang taya sa pares ng kulay kapag parehong kasama ang dalawa sa mga dais. Kasama na ang taya sa bawat bayad.',
      'Kalahati ng taya mo ang binibilang sa bonus, antas at jackpot; walang bibilangin sa round na may taya sa higit sa tatlong kulay, at dalawa ang bilang ng isang pares.',
    ],
  },
};

const CARDS: RuleSection = {
  title: 'How to play',
  lines: [
    'One card is dealt to red and one to blue, from eight decks shuffled for every round. The higher card wins; the ace is the lowest, the king the highest.',
    'When both are equal it is a tie: red and blue bring half of their stake back. A stake on a tie pays when the ranks are equal, one on a suited tie when the suits are, too. Every pay includes the stake.',
    'A fifth of what you stake counts for bonuses, levels and the jackpot; of stakes on both red and blue a fifth of their difference, and half of that at a tie.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Isang baraha ang ibinibigay sa pula at isa sa asul, mula sa walong decks na binabalasa sa bawat round. Panalo ang mas mataas; alas ang pinakamababa, king ang pinakamataas.',
      'Tabla kapag magkapareho: ibinabalik ang kalahati ng taya sa pula at asul. May bayad ang taya sa tabla kapag magkapareho ang numero, at ang taya sa tablang parehong suit kapag pareho rin ang suit. Kasama na ang taya sa bawat bayad.',
      'Ikalimang bahagi ng taya mo ang binibilang sa bonus, antas at jackpot; kapag may taya sa pula at asul nang sabay, ikalimang bahagi ng diperensiya, at kalahati nito kapag tabla.',
    ],
  },
};

const KENO: RuleSection = {
  title: 'How to play',
  lines: [
    'Choose 1 to 6 numbers of 40, or 8, and one stake. Ten numbers are drawn; the more of yours are among them, the more the stake pays.',
    'What pays depends on how many numbers you chose: the paytable has a part for each. Every pay includes the stake.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Pumili ng 1 hanggang 6 na numero sa 40, o 8, at isang taya. Sampung numero ang bubunutin; mas marami sa iyo ang mabunot, mas malaki ang bayad.',
      'Depende sa dami ng pinili mong numero ang bayad: may bahagi para sa bawat isa ang paytable. Kasama na ang taya sa bawat bayad.',
    ],
  },
};

const RIDE: RuleSection = {
  title: 'How to play',
  lines: [
    'All players ride together. Stake before the jeepney leaves; the multiplier grows while it goes. Get off before it stops, and the stake comes back times the multiplier; when it stops with you aboard, the stake is lost.',
    'You can choose a multiplier at which you get off by itself. The server does that, also when your connection breaks; without one, the stake is lost when the jeepney stops.',
    'A fifth of what you stake counts for bonuses, levels and the jackpot; nothing of a round left below 1.20×.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Sabay-sabay ang biyahe ng lahat. Tumaya bago umalis ang jeepney; lumalaki ang multiplier habang umaandar ito. Bumaba bago ito huminto, at babalik ang taya nang kasindami ng multiplier; kapag huminto ito habang nakasakay ka, talo ang taya.',
      'Puwede kang pumili ng multiplier kung saan kusa kang bababa. Ang server ang gagawa nito, kahit maputol ang koneksiyon mo; kung wala kang pinili, talo ang taya paghinto ng jeepney.',
      'Ikalimang bahagi ng taya mo ang binibilang sa bonus, antas at jackpot; walang bibilangin sa round na binabaan sa ibaba ng 1.20×.',
    ],
  },
};

const PUSHER: RuleSection = {
  title: 'How to play',
  lines: [
    'A push costs one bet. What falls over the edge is yours: a coin brings what is written on it times your bet, a half coin half of it.',
    'The tray only shows what was drawn: where a coin lies on it does not say how likely it is to fall.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Isang taya ang bawat tulak. Sa iyo ang mahuhulog sa gilid: ang halaga ng barya ay ang nakasulat dito, beses ng taya mo; kalahati ang kalahating barya.',
      'Ipinapakita lang ng tray ang nabunot: hindi sinasabi ng puwesto ng barya kung gaano ito kadaling mahulog.',
    ],
  },
};

/** How fair play is where all players share a round. */
const FAIR_RIDE: RuleSection = {
  title: 'Fair play',
  lines: [
    'Where a ride stops is drawn before anybody stakes. Its commitment is told before, its seed after, and the game has a page on which you work it out again yourself.',
    'A ride that the server cannot finish is void: who got off, or would have got off by itself, is paid, and all other stakes are returned.',
    'A malfunction voids the round and the bet is returned.',
  ],
  'fil-PH': {
    title: 'Patas na laro',
    lines: [
      'Binubunot bago tumaya ang sinuman kung saan hihinto ang biyahe. Ipinapakita ang commitment bago umalis at ang seed pagkatapos, at may pahina ang laro kung saan makukuwenta mo ito.',
      'Walang bisa ang biyaheng hindi matapos ng server: babayaran ang bumaba na o kusa sanang bababa, at ibabalik ang lahat ng ibang taya.',
      'Kapag nagka-malfunction, walang bisa ang round at ibabalik ang taya.',
    ],
  },
};

/** How fair play is, where the player presses one word and sees one thing. */
const fair = (en: string, fil: string): RuleSection => ({
  title: 'Fair play',
  lines: [
    `Every outcome is drawn when you press ${en}, whatever you bet on, your balance or history. You are shown what was drawn.`,
    'A round that is interrupted keeps its outcome and is paid.',
    'A malfunction voids the round and the bet is returned.',
  ],
  'fil-PH': {
    title: 'Patas na laro',
    lines: [
      `Binubunot ang bawat resulta pagpindot mo ng ${fil}, anuman ang tinayaan, balance o mga nakaraan mo. Ipinapakita sa iyo ang nabunot.`,
      'Ang round na naputol ay may resulta na, at babayaran ito.',
      'Kapag nagka-malfunction, walang bisa ang round at ibabalik ang taya.',
    ],
  },
});

interface Table {
  /** In the lobby's list. */
  id: number;
  /** The part of its stakes that counts as valid bet, in basis points. */
  weightBp: number;
  symbolNames: Record<string, string>;
  rules: RuleSection[];
  cert: string;
}

/** By the provider's codes. `tables.json` holds the catalogue's entries, for times without an answer. */
const TABLES: Record<keyof typeof tables, Table> = {
  'perya-colour': {
    id: 8,
    weightBp: 5_000,
    symbolNames: {
      COLOUR: 'your colour',
      TRIPLE: 'any one colour',
      PAIR: 'Both colours of a pair',
      colour: 'a colour',
      pair: 'a pair of colours',
      triple: 'any triple',
    },
    rules: [DICE, fair('roll', 'hagis')],
    cert: 'Sandbox: exact return computed over all 216 rolls; no laboratory has certified it',
  },
  'red-blue-cards': {
    id: 12,
    weightBp: 2_000,
    symbolNames: {
      CAMP: 'Red or blue, the higher card',
      HALF: 'Red or blue at a tie',
      tie: 'Tie',
      suited: 'Suited tie',
      camp: 'red or blue',
    },
    rules: [CARDS, fair('deal', 'bigay')],
    cert: 'Sandbox: exact return computed over all pairs of two cards; no laboratory has certified it',
  },
  keno: {
    id: 13,
    weightBp: 10_000,
    symbolNames: Object.fromEntries(
      tables.keno.detail.bets.flatMap(({ bet }) => {
        const picks = bet.replace('pick', '');
        const numbers = picks === '1' ? 'one number' : `${picks} numbers`;
        return [
          [bet, numbers],
          [`hits${picks}`, `{count} of ${numbers}`],
        ];
      }),
    ),
    rules: [KENO, fair('draw', 'bunot')],
    cert: 'Sandbox: exact return computed over all 847,660,528 draws; no laboratory has certified it',
  },
  'jeepney-crash': {
    id: 14,
    weightBp: 2_000,
    symbolNames: {
      ride: 'any multiplier',
      ...Object.fromEntries(
        tables['jeepney-crash'].detail.paytable.pays.map(({ symbol, percent }) => [
          symbol,
          `Off at ${(percent / 100).toLocaleString('en')}×`,
        ]),
      ),
    },
    rules: [RIDE, FAIR_RIDE],
    cert: 'Sandbox: exact return computed for every multiplier; no laboratory has certified it',
  },
  'coin-pusher': {
    id: 15,
    weightBp: 10_000,
    symbolNames: {
      push: 'a coin',
      x100000: 'Coin of a thousand',
      x20000: '2 × coin of a hundred',
      x5000: '5 × coin of ten',
      x2000: '2 × coin of ten',
      x1000: 'Coin of ten',
      x500: '5 × coin',
      x300: '3 × coin',
      x100: 'Coin',
      x50: 'Half coin',
    },
    rules: [PUSHER, fair('push', 'tulak')],
    cert: 'Sandbox: exact return computed over all 1,000,000 draws; no laboratory has certified it',
  },
};

type Code = keyof typeof tables;

function each<T>(value: (code: Code, table: Table) => [key: string | number, value: T]): Record<string, T> {
  return Object.fromEntries((Object.keys(tables) as Code[]).map((code) => value(code, TABLES[code])));
}

/** Rows of `game`: the players' texts. */
export const TABLE_ENTRIES: Record<string, Entry> = each((code, { id, symbolNames, rules, cert }) => [
  id,
  {
    value: {
      provider: 'sandbox-games',
      game_code: code,
      symbol_names: symbolNames,
      rule_list: rules,
      rng_cert: cert,
    },
  },
]);

/** The provider's catalogue at the time of the game's addition. */
export const TABLE_DETAILS = each((code, { id }) => [id, { detail: tables[code].detail }]);

/** Rows of `game_setting`, hundredths: of the whole stake of a round. */
export const TABLE_SETTINGS: Record<string, Entry> = each((code, { weightBp }) => [
  code,
  {
    value: {
      enabled: true,
      weight_bp: weightBp,
      min_bet: tables[code].detail.minBet,
      max_bet: tables[code].detail.maxBet,
    },
  },
]);

/** The highest payout of a game; the wallet pays no more, whatever the provider says. */
export const TABLE_CAPS = each((code) => [
  code,
  { max_win: tables[code].detail.maxWin, max_win_bets: tables[code].detail.maxWinBets },
]);
