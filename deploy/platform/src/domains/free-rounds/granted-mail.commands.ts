import { formatPesos, MAIL_TYPE, manilaDate, manilaTime } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { gameNameOf } from '../games';
import { sendMail } from '../mail';
import type { FreeRoundsGiven } from './grant.commands';

interface Told extends FreeRoundsGiven {
  grantId: string;
  bonusDays: number;
  expireAt: Date;
  now: Date;
}

/** Tells a player about their free rounds, with all terms (player protection: bonus transparency). */
export async function sendGranted(tx: Tx, told: Told): Promise<void> {
  const { userId, gameId, grantId, rounds, bet, winCap, wagerTimes, bonusDays, expireAt, now } = told;
  const game = await gameNameOf(tx, gameId);
  const until = `${manilaDate(expireAt.getTime())}, ${manilaTime(expireAt.getTime())}`;
  const [stake, cap] = [formatPesos(bet), formatPesos(winCap)];
  await sendMail(tx, {
    userId,
    occasion: `free-rounds:${grantId}`,
    now,
    type: MAIL_TYPE.offer,
    days: null,
    jumpUrl: `/game/start?gameId=${gameId}`,
    words: {
      'en-PH': {
        title: `${rounds} free rounds in ${game}`,
        sections: [
          {
            title: '',
            lines: [
              `You have ${rounds} free rounds in ${game}. Each is played at ${stake}, and the house pays for it. They wait for you until ${until} (Manila time).`,
              wagerTimes === 0
                ? `What they win, up to ${cap} in all, is bonus money without a condition once the last one is played.`
                : `What they win, up to ${cap} in all, is bonus money once the last one is played: bet ${wagerTimes} times as much within ${bonusDays} days and it becomes cash.`,
              'You need not play them. Rounds after them cost your own money again.',
            ],
          },
        ],
        jumpText: 'Play',
      },
      'fil-PH': {
        title: `${rounds} libreng round sa ${game}`,
        sections: [
          {
            title: '',
            lines: [
              `May ${rounds} libreng round ka sa ${game}. ${stake} ang taya sa bawat isa, at ang house ang nagbabayad. Naghihintay ang mga ito hanggang ${until} (oras sa Maynila).`,
              wagerTimes === 0
                ? `Ang mapapanalunan, hanggang ${cap} sa kabuuan, ay bonus na walang kondisyon kapag nalaro na ang huli.`
                : `Ang mapapanalunan, hanggang ${cap} sa kabuuan, ay bonus kapag nalaro na ang huli: tumaya ng ${wagerTimes} beses nito sa loob ng ${bonusDays} araw at magiging cash ito.`,
              'Hindi mo kailangang laruin ang mga ito. Ang mga susunod na round ay sarili mo nang pera ang itataya.',
            ],
          },
        ],
        jumpText: 'Maglaro',
      },
    },
  });
}
