import { formatPesos, MAIL_TYPE, manilaDate, manilaTime } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { gameNameOf } from '../games';
import { sendMail } from '../mail';
import type { FreeRoundsGrant } from './grant.commands';

interface GrantedMail extends FreeRoundsGrant {
  grantId: string;
  bonusDays: number;
  expireAt: Date;
  now: Date;
}

/** Sends a player the mail on new free rounds, with all terms (player protection: bonus transparency). */
export async function sendGranted(tx: Tx, grant: GrantedMail): Promise<void> {
  const { userId, gameId, grantId, rounds, bet, winCap, wagerTimes, bonusDays, expireAt, now } = grant;
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
              `You have ${rounds} free rounds in ${game}. Each one plays at ${stake}, and we pay for it. Use them by ${until} (Manila time).`,
              wagerTimes === 0
                ? `Your wins, up to ${cap} in all, become bonus money after the last round. There’s nothing to play through.`
                : `Your wins, up to ${cap} in all, become bonus money after the last round. Bet ${wagerTimes} times as much within ${bonusDays} days to turn it into cash.`,
              'You don’t have to play them. After that, rounds use your own money again.',
            ],
          },
        ],
        jumpText: 'Play',
      },
      'fil-PH': {
        title: `${rounds} free rounds sa ${game}`,
        sections: [
          {
            title: '',
            lines: [
              `May ${rounds} free rounds ka sa ${game}. ${stake} ang taya sa bawat isa, at kami ang magbabayad. Gamitin hanggang ${until} (Manila time).`,
              wagerTimes === 0
                ? `Magiging bonus money ang mga panalo mo, hanggang ${cap} lahat, pagkatapos ng huling round. Walang kailangang itaya.`
                : `Magiging bonus money ang mga panalo mo, hanggang ${cap} lahat, pagkatapos ng huling round. Tumaya ng ${wagerTimes} beses nito sa loob ng ${bonusDays} araw para maging cash.`,
              'Hindi mo kailangang laruin ang mga ito. Pagkatapos, sariling pera mo na ang taya.',
            ],
          },
        ],
        jumpText: 'Maglaro',
      },
    },
  });
}
