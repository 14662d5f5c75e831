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
      return `A spin costs one bet, spread over ${game.lines.length} lines. ${game.reels === 3 ? 'Three' : 'Three or more'} equal symbols on a line, from the left, pay; the longest only. All lines add up.`;
    case 'classic':
      return 'A spin costs one bet on one line, the middle one. Three equal symbols pay, three bars of any kind pay, and cherries pay wherever they stop on the line. Only the highest counts.';
    case 'cascade':
      return 'A round costs one bet. Three or more equal fruits that touch side by side or one above the other pay, and burst; the rest falls and new fruit follows.';
    case 'keno':
      return `Choose 1 to 6 numbers of ${game.numbers}, or 8. ${game.drawn} numbers are drawn; the more of yours are among them, the more your stake pays. What pays depends on how many you chose, and is shown above the numbers. Every pay includes the stake.`;
    case 'ride':
      return 'All players ride together. Stake before the jeepney leaves; the multiplier grows while it goes. Get off before it stops, and your stake comes back times the multiplier shown; when it stops with you aboard, the stake is lost. Sometimes it does not get away at all. The clock of the server decides, not that of your phone.';
    case 'pusher':
      return 'A push costs one bet: your coin goes in, and what falls over the edge is yours. A coin brings what is written on it times your bet, a half coin half of it.';
    case 'cards':
      return 'One card is dealt to red and one to blue, from eight decks shuffled for every round. The higher card wins; the ace is the lowest, the king the highest. When both are equal it is a tie: red and blue bring half of their stake back. A stake on a tie pays when the ranks are equal, one on a suited tie when the suits are, too. Every pay includes the stake.';
    case 'dice':
      return 'Three dice with six colours are rolled. Lay a stake on one colour or several: it pays when one, two or three dice show that colour. A stake on any triple pays when all three dice show the same colour. A stake on a pair of colours pays when both of them are among the three dice. Every pay includes the stake.';
  }
}

/** The line above the reels. */
export function hint({ kind, maxWinBets, ...game }: GameFace): string {
  const lines = 'lines' in game ? game.lines.length : 0;
  const ways = {
    lines: `${lines} lines`,
    classic: 'Middle line',
    cascade: '3 or more that touch pay',
    dice: 'Three dice, six colours',
    cards: 'The higher card wins',
    ride: 'Get off before it stops',
    pusher: 'What falls is yours',
    keno: '10 of 40 numbers',
  };
  return `${ways[kind]} · wins up to ${count(maxWinBets)}× the bet`;
}

/** The features of a game, in sentences. */
export function features(game: GameFace): string[] {
  if (game.kind === 'keno') return [];
  if (game.kind === 'ride')
    return [
      'You can choose a multiplier at which you get off by itself. The server does that, also when your connection breaks; without one, a broken connection with a stake aboard means the stake is lost when the jeepney stops. At 10,000× everybody gets off.',
      'A stake that was not confirmed before the jeepney left is returned. When the server itself fails during a ride, it is void: who got off, or would have got off by itself, is paid, and all other stakes come back.',
      'A round left below 1.20× does not count for bonuses, levels and the jackpot.',
      'Where every ride stops is fixed before anybody stakes. You can work it out again yourself: see «Check».',
    ];
  if (game.kind === 'pusher')
    return [
      'What falls is drawn by the server when you press. The tray only shows what was drawn: where a coin lies on it does not say how likely it is to fall.',
    ];
  if (game.kind === 'cards')
    return [
      'Of stakes on both red and blue only the difference counts for bonuses, levels and the jackpot, and half of it at a tie.',
    ];
  if (game.kind === 'dice')
    return [
      `A round with stakes on more than ${game.mostCounted} colours does not count for bonuses, levels and the jackpot. A pair is two colours here, and a colour that is in several of your stakes is counted once.`,
    ];
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const said: string[] = [];
  if (wilds.length > 0)
    said.push(`Wild is on reels ${listed(wilds, 'and')} and stands for every symbol except the scatter.`);
  if (game.odds.freeGames)
    said.push('Three or more scatters anywhere on the reels pay times the bet and give free games.');
  if (stepMultipliers.length > 0)
    said.push(
      `Wins of the first fall count once, those of the next falls ${listed(stepMultipliers.slice(1), 'and')} times; all later ones ${stepMultipliers.at(-1)} times. After twelve falls the round ends.`,
    );
  return said;
}

/** The odds of rare events (player protection C43). */
export function odds(game: GameFace): string[] {
  // The odds of a table stand beside each pay.
  if (!isSlot(game)) return [];
  const { kind, symbols } = game;
  const { freeGames, top } = game.odds;
  const name = symbols.find(({ id }) => id === top.symbol)?.en ?? '';
  const played = kind === 'lines' ? 'lines played' : 'rounds';
  return [
    ...(freeGames ? [`Free games come once in ${count(freeGames)} spins on average.`] : []),
    `The highest pay, ${top.count} × ${name}, comes about once in ${count(top.oneIn)} ${played}.`,
  ];
}
