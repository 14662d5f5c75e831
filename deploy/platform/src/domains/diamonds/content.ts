import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';

const NO_END = 4_102_358_400_000;
const coin = (count: number) => ({ propId: PROP_ID.coin, count });
const points = (count: number) => ({ propId: PROP_ID.points, count });
const diamond = (count: number) => ({ propId: PROP_ID.diamond, count });

type Lottery = ConfigValue<'appLotteryRule'>;
type Award = { propId: number; count: number };

/** Builds a card of the shop. Weights of awards count out of 10,000; ids count from 1. */
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
            'A card shows nine pictures. Three match: that’s your prize. Every card wins.',
            'Each card is drawn when you open it. The odds are next to it and don’t depend on your bets. Scratching just shows the result.',
            'If you open a card and don’t scratch it, it stays here. You already have its reward.',
          ],
          'fil-PH': {
            title: 'Paano gumagana ang mga card',
            lines: [
              'Siyam na picture ang nasa card. Tatlo ang magkapareho: iyon ang panalo mo. May panalo ang bawat card.',
              'Dino-draw ang card kapag binuksan mo ito. Nasa tabi nito ang odds, at hindi ito nakadepende sa taya mo. Ipinapakita lang ng pag-scratch ang resulta.',
              'Kapag nagbukas ka ng card at hindi mo na-scratch, mananatili ito rito. Nasa iyo na ang reward nito.',
            ],
          },
        },
        {
          title: 'Bonus terms',
          lines: [
            'Money from cards is bonus money. Bet the same amount within 30 days, and make your first deposit, to turn it into cash.',
            'Extra rewards count opened cards of all types. You can claim each one once.',
          ],
          'fil-PH': {
            title: 'Bonus terms',
            lines: [
              'Bonus money ang pera mula sa card. Itaya ang parehong amount sa loob ng 30 araw, at mag-first deposit, para maging cash.',
              'Bilang sa dagdag na reward ang mga nabuksang card ng lahat ng uri. Isang beses mo lang mai-claim ang bawat isa.',
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
          desc: 'A code for ₱100 load on any Philippine network. You’ll see it in your order.',
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
            desc: 'May charging case. Ipapadala ito kapag approved na ang identity check mo.',
          },
        },
      ],
      wagerTimes: 1,
      bonusDays: 30,
      ruleList: [
        {
          title: 'How the mall works',
          lines: [
            'You earn diamonds in check-ins, rankings and draws. They don’t expire, and you can’t buy them.',
            'You can’t undo an exchange. Daily limits reset at midnight in Manila.',
            'We ship items within the Philippines, to the address you had when you ordered. If we have to cancel an order, you get your diamonds back.',
          ],
          'fil-PH': {
            title: 'Paano gumagana ang mall',
            lines: [
              'Makukuha ang diamonds sa check-in, ranking at draw. Hindi ito nag-e-expire at hindi nabibili.',
              'Hindi na mababawi ang exchange. Nagre-reset ang daily limits sa hatinggabi sa Manila.',
              'Sa loob ng Pilipinas kami nagpapadala ng mga item, sa address mo noong nag-order ka. Kapag kailangan naming i-cancel ang order, babalik ang diamonds mo.',
            ],
          },
        },
        {
          title: 'Bonus terms',
          lines: ['Money from diamonds is bonus money, with the same terms as money from cards.'],
          'fil-PH': {
            title: 'Bonus terms',
            lines: ['Bonus money ang pera mula sa diamonds, at pareho ang terms nito sa pera mula sa card.'],
          },
        },
      ],
    } satisfies ConfigValue<'appDiamondRule'>,
    note: 'our own; coin in hundredths. `stock` is the total number of items: ordered items are counted separately',
  },
});
