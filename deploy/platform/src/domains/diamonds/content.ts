import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';

const NO_END = 4_102_358_400_000;
const coin = (count: number) => ({ propId: PROP_ID.coin, count });
const points = (count: number) => ({ propId: PROP_ID.points, count });
const diamond = (count: number) => ({ propId: PROP_ID.diamond, count });

type Lottery = ConfigValue<'appLotteryRule'>;
type Award = { propId: number; count: number };

/** Awards with their weights out of 10,000; the ids count from 1. */
function card(
  propId: Lottery['cardList'][number]['propId'],
  name: string,
  price: number,
  dayLimit: number,
  awards: readonly (readonly [weight: number, award: Award])[],
): Lottery['cardList'][number] {
  return {
    ...{ propId, name, price, dayLimit },
    awardList: awards.map(([weight, award], at) => ({ id: at + 1, ...award, weight })),
    total: 10_000,
  };
}

export const DIAMOND_CONTENT = configContent({
  appLotteryRule: {
    value: {
      open: true,
      endTime: NO_END,
      cardList: [
        card(80001, 'Pearl', 2, 50, [
          [5_000, points(10)],
          [2_500, points(20)],
          [1_500, coin(200)],
          [700, coin(500)],
          [280, diamond(2)],
          [20, coin(5_000)],
        ]),
        card(80002, 'Ruby', 5, 30, [
          [4_800, points(30)],
          [2_600, coin(300)],
          [1_600, coin(800)],
          [800, diamond(4)],
          [190, coin(2_000)],
          [10, coin(20_000)],
        ]),
        card(80003, 'Emerald', 10, 20, [
          [4_500, points(80)],
          [2_800, coin(800)],
          [1_700, coin(1_500)],
          [800, diamond(10)],
          [195, coin(5_000)],
          [5, coin(100_000)],
        ]),
      ],
      addupList: [
        { id: 1, need: 5, awardList: [points(50)] },
        { id: 2, need: 20, awardList: [diamond(3)] },
        { id: 3, need: 50, awardList: [coin(2_000)] },
        { id: 4, need: 100, awardList: [{ propId: 80003, count: 2 }] },
      ],
      wagerTimes: 1,
      bonusDays: 30,
      ruleList: [
        {
          title: 'How the cards work',
          lines: [
            'A card shows nine pictures. Three of them are alike: that is what it wins. Every card wins something.',
            'What is on a card is drawn when you open it, by the chances that stand beside it, whatever you have bet. Scratching only shows it.',
            'A card that you opened and did not scratch stays here until you do. Its reward is yours already.',
          ],
          'fil-PH': {
            title: 'Paano gumagana ang mga card',
            lines: [
              'Siyam na larawan ang nasa card. Tatlo ang magkapareho: iyon ang panalo. May panalo ang bawat card.',
              'Binubunot ang nasa card kapag binuksan mo ito, ayon sa tsansang nakasulat sa tabi nito, magkano man ang naitaya mo. Ipinapakita lang ito ng pagkayod.',
              'Mananatili rito ang card na binuksan mo pero hindi pa nakayod. Sa iyo na ang reward nito.',
            ],
          },
        },
        {
          title: 'What the rewards are worth',
          lines: [
            'Money out of cards is bonus money. After bets of the same amount, within 30 days, it becomes cash, once you have made your first deposit.',
            'Rewards for cards opened count cards of all kinds, and each can be received once.',
          ],
          'fil-PH': {
            title: 'Ano ang halaga ng mga reward',
            lines: [
              'Bonus money ang pera mula sa card. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo sa loob ng 30 araw, at pagkatapos ng unang deposit mo.',
              'Binibilang sa dagdag na reward ang card ng lahat ng uri, at isang beses lang makukuha ang bawat isa.',
            ],
          },
        },
      ],
    } satisfies Lottery,
    note: 'our own; coin in hundredths. Weights are published as chances (player protection C55)',
  },
  appDiamondRule: {
    value: {
      open: true,
      coinList: [
        { id: 1, diamond: 5, coin: 500, dayLimit: 5 },
        { id: 2, diamond: 20, coin: 2_200, dayLimit: 2 },
        { id: 3, diamond: 50, coin: 6_000, dayLimit: 1 },
      ],
      goodsList: [
        {
          ...{ id: 1, diamond: 100, stock: 200, type: 2, limit: 2, kyc: false, imgUrls: [] },
          name: 'Mobile load ₱100',
          desc: 'A code for ₱100 of load, for any Philippine network. It appears in your order.',
          'fil-PH': {
            name: 'Mobile load na ₱100',
            desc: 'Code para sa ₱100 na load, sa kahit anong network sa Pilipinas. Lalabas ito sa order mo.',
          },
        },
        {
          ...{ id: 2, diamond: 180, stock: 100, type: 1, limit: 1, kyc: false, imgUrls: [] },
          name: 'Parola cap',
          desc: 'A cotton cap with the lighthouse. One size.',
          'fil-PH': { name: 'Parola cap', desc: 'Cotton na cap na may parola. Iisang laki.' },
        },
        {
          ...{ id: 3, diamond: 2_500, stock: 10, type: 1, limit: 1, kyc: true, imgUrls: [] },
          name: 'Wireless earphones',
          desc: 'In a charging case. We send them once your identity check is approved.',
          'fil-PH': {
            name: 'Wireless na earphones',
            desc: 'May charging case. Ipapadala ito kapag naaprubahan na ang identity check mo.',
          },
        },
      ],
      wagerTimes: 1,
      bonusDays: 30,
      ruleList: [
        {
          title: 'How the mall works',
          lines: [
            'You collect diamonds with check-ins, ranks and draws. They do not expire and cannot be bought.',
            'What you exchange cannot be given back. Daily limits begin again at midnight in Manila.',
            'Goods are sent within the Philippines, to the address that you had when you ordered. If we have to cancel an order, your diamonds come back.',
          ],
          'fil-PH': {
            title: 'Paano gumagana ang mall',
            lines: [
              'Nakukuha ang diamonds sa check-in, ranking at draw. Hindi sila nag-e-expire at hindi nabibili.',
              'Hindi na maibabalik ang ipinalit mo. Nagsisimula ulit ang limit ng araw sa hatinggabi sa Maynila.',
              'Sa loob ng Pilipinas ipinapadala ang mga gamit, sa address na nakalagay noong nag-order ka. Kapag kailangan naming kanselahin ang order, babalik ang diamonds mo.',
            ],
          },
        },
        {
          title: 'What the money is worth',
          lines: [
            'Money out of diamonds is bonus money. After bets of the same amount, within 30 days, it becomes cash, once you have made your first deposit.',
          ],
          'fil-PH': {
            title: 'Ano ang halaga ng pera',
            lines: [
              'Bonus money ang pera mula sa diamonds. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo sa loob ng 30 araw, at pagkatapos ng unang deposit mo.',
            ],
          },
        },
      ],
    } satisfies ConfigValue<'appDiamondRule'>,
    note: 'our own; coin in hundredths. `stock` is how many there are in all: what is gone is counted apart',
  },
});
