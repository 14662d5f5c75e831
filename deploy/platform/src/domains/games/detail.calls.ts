import { formatPesos } from '@parola/calls';
import type { CallContext, Payload } from '../../http/registry';
import { Refusal } from '../../ground/errors';
import { Catalogue, type ProviderDetail } from './catalogue.commands';

/** Returns a game's rules, paytable and return to player, shown before the first bet (player protection C43). */
export async function gameDetail(
  catalogue: Catalogue,
  { tx, body: { gameId } }: CallContext<'gameDetail'>,
): Promise<Payload<'gameDetail'>> {
  const game = await Catalogue.game(tx, gameId);
  if (!game) throw new Refusal('gameNotFound');
  const detail = await catalogue.detail(game);
  const { rtpBp, volatility, minBet, maxBet, maxWin, version } = detail;
  const [least, most, wins, rtp] = [
    formatPesos(minBet),
    formatPesos(maxBet),
    detail.maxWinBets.toLocaleString('en'),
    (rtpBp / 100).toFixed(2),
  ];
  const bets = (detail.bets ?? []).map((one) => {
    return { name: game.symbol_names[one.bet] ?? one.bet, rtp: (one.rtpBp / 100).toFixed(2) };
  });
  const limits = {
    title: 'Limits and return',
    lines: [
      `Bets from ${least} to ${most}. A round pays up to ${wins} times the bet.`,
      `In the long run, the game pays back ${rtp}% of all bets to players.`,
      ...bets.map((bet) => `Bets on ${bet.name} pay back ${bet.rtp}%.`),
    ],
    'fil-PH': {
      title: 'Limits at return',
      lines: [
        `Taya mula ${least} hanggang ${most}. Hanggang ${wins} beses ng taya ang bayad ng isang round.`,
        `Sa katagalan, ibinabalik ng laro sa mga player ang ${rtp}% ng lahat ng taya.`,
        ...bets.map((bet) => `${bet.rtp}% ang balik ng taya sa “${bet.name}”.`),
      ],
    },
  };
  return {
    gameId,
    rtpBp,
    volatility,
    minBet,
    maxBet,
    maxWin,
    version,
    rngCert: game.rng_cert,
    ruleList: [...game.rule_list, limits],
    payList: payList(detail, game.symbol_names),
  };
}

const COUNTS = [3, 4, 5] as const;
/** Operators' texts name the scatter symbol by this word. */
const SCATTER: Record<string, string> = { SC: 'scatter' };

/** Puts the count at a name's placeholder `{count}`, otherwise before the name. */
function titleOf(count: number | undefined, name: string): string {
  if (name.includes('{count}')) return name.replace('{count}', String(count));
  return count === undefined ? name : `${count} × ${name}`;
}

function payList({ paytable }: ProviderDetail, names: Record<string, string>): Payload<'gameDetail'>['payList'] {
  if ('pays' in paytable)
    return paytable.pays.map(({ symbol, count, percent, freeGames, odds }) => ({
      title: titleOf(count, names[symbol] ?? names[SCATTER[symbol] ?? ''] ?? symbol),
      pays: `${percent / 100} × bet${freeGames ? ` and ${freeGames} free games` : ''}`,
      ...(odds && { odds: `${odds.ways} in ${odds.of}` }),
    }));
  const lines = Object.entries(paytable.lineBets).flatMap(([symbol, pays]) =>
    COUNTS.map((count, index) => ({
      title: `${count} × ${names[symbol] ?? symbol}`,
      pays: `${pays[index]} × line bet`,
    })),
  );
  const scatters = COUNTS.map((count, index) => ({
    title: `${count} × ${names['scatter'] ?? 'scatter'}`,
    pays: `${paytable.scatterBets[index]} × bet and ${paytable.freeGames[index]} free games`,
  }));
  return [...lines, ...scatters];
}
