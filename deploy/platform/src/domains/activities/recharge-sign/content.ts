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
          'On a day with deposits of ₱200.00 in all, check in and take the reward of the day. With ₱1,000.00 the larger reward of that day is yours too.',
          'The seven days need not be in a row: the next one waits until you deposit again. After day 7 a new run begins. A day begins at midnight in Manila.',
        ],
        [
          'Sa araw na umabot sa ₱200.00 ang mga deposit mo, mag-check in at kunin ang reward ng araw. Kapag ₱1,000.00, sa iyo rin ang mas malaking reward ng araw na iyon.',
          'Hindi kailangang sunod-sunod ang pitong araw: maghihintay ang susunod hanggang mag-deposit ka ulit. Pagkatapos ng araw 7, may bagong pito. Nagsisimula ang araw sa hatinggabi sa Maynila.',
        ],
      ),
    } satisfies Rule,
    note: 'our own; money in hundredths',
  },
});
