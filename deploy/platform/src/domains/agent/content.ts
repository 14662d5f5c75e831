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
        'You get a part of what your friends bet, and of what their friends and those friends bet: three levels. It costs them nothing.',
        'Only bets count that are settled and valid. What a friend bets in one day in Manila is added up, and the rate of that sum holds for all of it. Parts of a centavo are left out.',
        'Commission waits for you and goes to your cash when you receive it: you can withdraw it.',
        'Nobody can live on commission. It depends on what others choose to bet; please never ask anybody to bet more.',
      ],
      'fil-PH': {
        title: 'Paano gumagana ang commission',
        lines: [
          'May bahagi ka sa taya ng mga kaibigan mo, ng mga kaibigan nila, at ng mga kaibigan pa nila: tatlong level. Wala itong bawas sa kanila.',
          'Tapos at valid na taya lang ang bilang. Pinagsasama ang taya ng isang kaibigan sa isang araw sa Maynila, at ang rate ng kabuuan ang gamit sa lahat nito. Hindi isinasama ang bahagi ng sentimo.',
          'Naghihintay ang commission at napupunta sa cash mo kapag tinanggap mo: puwede mo itong i-withdraw.',
          'Hindi ito kabuhayan. Nakasalalay ito sa kung magkano ang pinipiling itaya ng iba; huwag hikayatin ang sinuman na tumaya nang mas malaki.',
        ],
      },
    },
    {
      title: 'What is held or does not count',
      lines: [
        'Friends who use your device or your bank account are looked at by our team first. Until then what comes by them, and by whom they invited, is held and cannot be received.',
        'You cannot invite yourself. While you take a break or are self-excluded, no commission is added.',
      ],
      'fil-PH': {
        title: 'Ano ang naka-hold o hindi bilang',
        lines: [
          'Titingnan muna ng team namin ang mga kaibigang gumagamit ng device o bank account mo. Habang wala pa, naka-hold at hindi matatanggap ang commission mula sa kanila at sa mga in-invite nila.',
          'Hindi mo puwedeng i-invite ang sarili mo. Habang nakapahinga o naka-self-exclude ka, walang nadadagdag na commission.',
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
