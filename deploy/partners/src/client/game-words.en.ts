import { isSlot, type GameFace } from '../engine/face';
import { count, listed, wildReels } from './game-numbers';

/** The label of the button that begins a round, and the word for a round. */
export const PLAY: Record<GameFace['kind'], { press: string; round: string }> = {
  lines: { press: 'Spin', round: 'spin' },
  classic: { press: 'Spin', round: 'spin' },
  cascade: { press: 'Spin', round: 'spin' },
  dice: { press: 'Roll', round: 'roll' },
  cards: { press: 'Deal', round: 'deal' },
  keno: { press: 'Draw', round: 'draw' },
  pusher: { press: 'Push', round: 'push' },
  ride: { press: 'Ride', round: 'ride' },
};

/** How a game of each kind is played. */
export function introOf(game: GameFace): string {
  switch (game.kind) {
    case 'lines':
      return `A spin costs one bet, spread over ${game.lines.length} lines. ${game.reels === 3 ? 'Three' : 'Three or more'} matching symbols on a line, from the left, pay. Only the longest match on a line pays. Wins on all lines add up.`;
    case 'classic':
      return 'A spin costs one bet on one line, the middle one. Three matching symbols pay, any three bars pay, and cherries pay anywhere on the line. Only the highest win pays.';
    case 'cascade':
      return 'A round costs one bet. Three or more matching fruits that touch side by side or up and down pay, and burst. The rest fall and new fruits drop in.';
    case 'keno':
      return `Choose 1 to 6 numbers of ${game.numbers}, or 8. ${game.drawn} numbers are drawn. The more you match, the more you win. The pays depend on how many numbers you chose, and show above the numbers. Every pay includes your bet.`;
    case 'ride':
      return 'All players ride together. Bet before the jeepney leaves. The multiplier grows while it moves. Get off before it stops, and you win your bet times the multiplier shown. If it stops while you’re on board, you lose your bet. Sometimes it doesn’t leave at all. The server’s clock decides, not your phone’s.';
    case 'pusher':
      return 'A push costs one bet: your coin goes in, and you win what falls over the edge. A coin pays the number on it times your bet. A half coin pays half your bet.';
    case 'cards':
      return 'One card is dealt to red and one to blue, from eight decks shuffled every round. The higher card wins. The ace is the lowest, the king the highest. If both match, it’s a tie: bets on red and blue get half back. A tie bet pays when the ranks match. A suited tie bet pays when the suits match too. Every pay includes your bet.';
    case 'dice':
      return 'Three dice with six colors are rolled. Bet on one color or more: a bet pays when one, two or three dice show that color. An any-triple bet pays when all three dice show the same color. A pair bet pays when both colors show on the dice. Every pay includes your bet.';
  }
}

/** The hint above the board: number of lines or choices, and the highest win. */
export function hint({ kind, maxWinBets, ...game }: GameFace): string {
  const lines = 'lines' in game ? game.lines.length : 0;
  const ways = {
    lines: `${lines} lines`,
    classic: 'Middle line',
    cascade: '3 or more touching pay',
    dice: 'Three dice, six colors',
    cards: 'The higher card wins',
    ride: 'Get off in time',
    pusher: 'Win what falls',
    keno: '10 of 40 numbers',
  };
  return `${ways[kind]} · wins up to ${count(maxWinBets)}× the bet`;
}

/** The features of a game, in sentences. */
export function features(game: GameFace): string[] {
  if (game.kind === 'keno') return [];
  if (game.kind === 'ride')
    return [
      'You can set a multiplier for auto get-off. The server does it for you, even if your connection drops. Without it, if your connection drops while you’re on board, you lose your bet when the jeepney stops. At 10,000× everyone gets off.',
      'If your bet wasn’t confirmed before the jeepney left, it’s returned. If the server fails during a ride, the ride is void: players who got off, or had auto get-off reached, are paid, and all other bets are returned.',
      'Rounds where you get off below 1.20× don’t count for bonuses, levels and the jackpot.',
      'Where each ride stops is set before anyone bets. You can check it yourself: see “Check”.',
    ];
  if (game.kind === 'pusher')
    return [
      'The server draws what falls when you press. The tray just shows the result: where a coin lies doesn’t say how likely it is to fall.',
    ];
  if (game.kind === 'cards')
    return [
      'If you bet on both red and blue, only the difference counts for bonuses, levels and the jackpot, and half of it on a tie.',
    ];
  if (game.kind === 'dice')
    return [
      `Rounds with bets on more than ${game.mostCounted} colors don’t count for bonuses, levels and the jackpot. A pair counts as two colors, and each color counts once.`,
    ];
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const sentences: string[] = [];
  if (wilds.length > 0)
    sentences.push(`Wild is on reels ${listed(wilds, 'and')} and replaces every symbol except the scatter.`);
  if (game.odds.freeGames)
    sentences.push('Three or more scatters anywhere on the reels pay times the bet and give free games.');
  if (stepMultipliers.length > 0)
    sentences.push(
      `Wins on the first fall pay once, on the next falls ${listed(stepMultipliers.slice(1), 'and')} times, and on later falls ${stepMultipliers.at(-1)} times. The round ends after twelve falls.`,
    );
  return sentences;
}

/** The odds of rare events (player protection C43). */
export function odds(game: GameFace): string[] {
  // The paytable of a table game shows the odds beside each pay.
  if (!isSlot(game)) return [];
  const { kind, symbols } = game;
  const { freeGames, top } = game.odds;
  const name = symbols.find(({ id }) => id === top.symbol)?.en ?? '';
  const played = kind === 'lines' ? 'lines played' : 'rounds';
  return [
    ...(freeGames ? [`You get free games about once in ${count(freeGames)} spins.`] : []),
    `The highest pay, ${top.count} × ${name}, comes about once in ${count(top.oneIn)} ${played}.`,
  ];
}
