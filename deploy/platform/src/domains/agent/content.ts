import { configContent, type ConfigValue } from '../../config';

export const AGENT_RULE: ConfigValue<'appAgent5Rule'> = {
  rateList: [
    { level: 1, minBet: 0, rateBp: 20 },
    { level: 1, minBet: 1_000_000, rateBp: 30 },
    { level: 1, minBet: 5_000_000, rateBp: 40 },
    { level: 2, minBet: 0, rateBp: 10 },
    { level: 2, minBet: 5_000_000, rateBp: 15 },
    { level: 3, minBet: 0, rateBp: 5 },
  ],
  validList: [
    { id: 1, need: 1, count: 1000 },
    { id: 2, need: 3, count: 2500 },
    { id: 3, need: 5, count: 4000 },
    { id: 4, need: 10, count: 10_000 },
  ],
  wagerTimes: 1,
  bonusDays: 30,
  ruleList: [
    {
      title: 'How commission works',
      lines: [
        'You earn part of what your friends bet, and what their friends bet too, on three levels. It costs them nothing.',
        'Only finished, valid bets count. We add up what a friend bets in one day (Manila time), and one rate applies to the total. Parts of a centavo don’t count.',
        'Claim your commission and it goes to your cash. You can withdraw it.',
        'Please don’t count on commission as income. It depends on what others choose to bet. Never ask anyone to bet more.',
      ],
      'fil-PH': {
        title: 'Paano gumagana ang commission',
        lines: [
          'Kumita mula sa taya ng friends mo, pati ng friends nila, hanggang tatlong level. Wala itong bawas sa kanila.',
          'Tapos at valid na taya lang ang bilang. Pinagsasama ang taya ng isang friend sa isang araw (Manila time), at iisang rate ang gamit sa total. Hindi kasama ang bahagi ng centavo.',
          'I-claim ang commission mo at mapupunta ito sa cash mo. Puwede mo itong i-withdraw.',
          'Huwag itong asahan bilang kabuhayan. Depende ito sa itinataya ng iba. Huwag hikayatin ang iba na tumaya nang mas malaki.',
        ],
      },
    },
    {
      title: 'What doesn’t count yet',
      lines: [
        'If a friend uses your device or your bank account, our team checks it first. You can’t claim what you earn from them, or from their friends, until then.',
        'You can’t invite yourself. You earn no commission during a break or self-exclusion.',
      ],
      'fil-PH': {
        title: 'Ano ang hindi pa bilang',
        lines: [
          'Kapag gumagamit ang friend ng device o bank account mo, iche-check muna ito ng team namin. Hindi mo pa mai-claim ang kita mula sa kanila at sa friends nila.',
          'Hindi mo puwedeng i-invite ang sarili mo. Wala kang commission habang naka-break o naka-self-exclude.',
        ],
      },
    },
  ],
};

export const AGENT_CONTENT = configContent({
  appAgent5Rule: {
    value: AGENT_RULE,
    note: 'our own; rates in basis points of the valid bet of a friend and Manila day, awards in hundredths of bonus money',
  },
});
