import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules } from '../engine/parts.content';

type Rule = ConfigValue<'appRechargeSignRule'>;

const day = (
  id: number,
  awardList: Rule['list'][number]['awardList'],
  upAwardList = awardList,
): Rule['list'][number] => ({
  id,
  needRecharge: 20_000,
  awardList,
  upRecharge: 100_000,
  upAwardList,
});

export const RECHARGE_SIGN_CONTENT = configContent({
  appRechargeSignRule: {
    value: {
      open: true,
      list: [
        day(1, points(10), points(20)),
        day(2, points(15), points(30)),
        day(3, money(200), money(300)),
        day(4, points(25), points(50)),
        day(5, money(300), money(500)),
        day(6, points(40), points(80)),
        day(7, money(800), [...money(1_200), { propId: PROP_ID.diamond, count: 1 }]),
      ],
      wagerTimes: 1,
      bonusDays: 7,
      ruleList: rules(
        [
          'Deposit ₱200.00 in total in a day, then check in and claim the reward of the day. Deposit ₱1,000.00 to claim the bigger reward too.',
          'The seven days don’t need to be in a row: the next one waits until you deposit again. After day 7 a new run starts. Days start at midnight in Manila.',
        ],
        [
          'Mag-deposit ng total na ₱200.00 sa isang araw, tapos mag-check in at i-claim ang reward. Mag-deposit ng ₱1,000.00 para ma-claim din ang mas malaki.',
          'Hindi kailangang sunod-sunod ang pitong araw: maghihintay ang susunod hanggang mag-deposit ka ulit. Pagkatapos ng day 7, may bagong pito. Nagsisimula ang araw sa hatinggabi sa Manila.',
        ],
      ),
    } satisfies Rule,
    note: 'our own; money in hundredths',
  },
});
