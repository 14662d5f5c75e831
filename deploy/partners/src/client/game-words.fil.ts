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
  ride: { press: 'Sakay', round: 'biyahe' },
};

/** How a game of each kind is played. */
export function introOf(game: GameFace): string {
  switch (game.kind) {
    case 'lines':
      return `Isang taya ang bawat spin, hati sa ${game.lines.length} lines. May bayad ang ${game.reels === 3 ? 'tatlong' : 'tatlo o higit pang'} magkaparehong symbol sa isang line mula sa kaliwa. Pinakamahaba lang ang babayaran. Pinagsasama ang panalo sa lahat ng lines.`;
    case 'classic':
      return 'Isang taya ang bawat spin sa iisang line, ang gitna. May bayad ang tatlong magkaparehong symbol, ang kahit anong tatlong bar, at ang cherry saanman sa line. Pinakamataas lang ang babayaran.';
    case 'cascade':
      return 'Isang taya ang bawat round. May bayad at pumuputok ang tatlo o higit pang magkaparehong prutas na magkadikit sa gilid o sa taas at baba. Babagsak ang natira at may papasok na bagong prutas.';
    case 'keno':
      return `Pumili ng 1 hanggang 6 na numero sa ${game.numbers}, o 8. ${game.drawn} numero ang ido-draw. Mas maraming tama, mas malaki ang panalo. Depende sa dami ng pinili mo ang bayad, at nakalagay ito sa taas ng mga numero. Kasama na ang taya sa bawat bayad.`;
    case 'ride':
      return 'Sabay-sabay ang biyahe ng lahat. Tumaya bago umalis ang jeepney; lumalaki ang multiplier habang umaandar ito. Bumaba bago ito huminto, at panalo ka ng taya mo times multiplier. Kapag huminto ito habang nakasakay ka, talo ang taya. Minsan hindi ito nakakaalis. Oras ng server ang sinusunod, hindi ang sa phone mo.';
    case 'pusher':
      return 'Isang taya ang bawat push: papasok ang coin mo, at panalo mo ang mahuhulog sa gilid. Bayad ng coin ang number dito times taya mo. Kalahati ng taya ang half coin.';
    case 'cards':
      return 'Isang card sa red at isa sa blue, mula sa walong decks na sina-shuffle bawat round. Panalo ang mas mataas. Ace ang pinakamababa, king ang pinakamataas. Tie kapag magkapareho: ibinabalik ang kalahati ng taya sa red at blue. May bayad ang tie kapag magkapareho ang number, at ang suited tie kapag pareho rin ang suit. Kasama na ang taya sa bawat bayad.';
    case 'dice':
      return 'Tatlong dice na may anim na kulay ang iro-roll. Tumaya sa isa o ilang kulay: may bayad kapag lumabas ang kulay sa isa, dalawa o tatlong dice. May bayad ang any triple kapag iisang kulay ang tatlong dice. May bayad ang pair kapag parehong lumabas ang dalawang kulay. Kasama na ang taya sa bawat bayad.';
  }
}

/** The hint above the board: number of lines or choices, and the highest win. */
export function hint({ kind, maxWinBets, ...game }: GameFace): string {
  const lines = 'lines' in game ? game.lines.length : 0;
  const ways = {
    lines: `${lines} lines`,
    classic: 'Gitnang line',
    cascade: '3+ magkadikit, panalo',
    dice: '3 dice, 6 kulay',
    cards: 'Panalo ang mas mataas',
    ride: 'Bumaba bago huminto',
    pusher: 'Panalo mo ang mahuhulog',
    keno: '10 sa 40 numero',
  };
  return `${ways[kind]} · hanggang ${count(maxWinBets)}× ng taya`;
}

/** The features of a game, in sentences. */
export function features(game: GameFace): string[] {
  if (game.kind === 'keno') return [];
  if (game.kind === 'ride')
    return [
      'Puwede kang mag-set ng multiplier para sa auto get-off. Server ang gagawa nito, kahit maputol ang connection mo. Kung wala nito at naputol ang connection habang nakasakay ka, talo ang taya paghinto ng jeepney. Bababa ang lahat sa 10,000×.',
      'Ibinabalik ang tayang hindi na-confirm bago umalis ang jeepney. Kapag nag-fail ang server habang may biyahe, void ito: babayaran ang mga bumaba na o umabot sa auto get-off, at ibinabalik ang lahat ng ibang taya.',
      'Hindi kasama sa bonus, level at jackpot ang round na binabaan nang wala pang 1.20×.',
      'Naka-set na kung saan hihinto ang bawat biyahe bago pa may tumaya. Puwede mo itong i-check: tingnan ang “Check”.',
    ];
  if (game.kind === 'pusher')
    return [
      'Dino-draw ng server ang mahuhulog pagpindot mo. Ipinapakita lang ng tray ang resulta: hindi sinasabi ng puwesto ng coin kung gaano ito kadaling mahulog.',
    ];
  if (game.kind === 'cards')
    return [
      'Kapag may taya ka sa red at blue nang sabay, difference lang ang bilang sa bonus, level at jackpot, at kalahati nito kapag tie.',
    ];
  if (game.kind === 'dice')
    return [
      `Hindi kasama sa bonus, level at jackpot ang round na may taya sa higit sa ${game.mostCounted} kulay. Dalawang kulay ang bilang ng isang pair, at isang beses lang ang bilang ng bawat kulay.`,
    ];
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const sentences: string[] = [];
  if (wilds.length > 0)
    sentences.push(`Nasa reel ${listed(wilds, 'at')} ang Wild at pumapalit sa lahat ng symbol maliban sa scatter.`);
  if (game.odds.freeGames) sentences.push('May bayad at free games ang tatlo o higit pang scatter saanman sa reels.');
  if (stepMultipliers.length > 0)
    sentences.push(
      `Isang beses ang bayad ng panalo sa unang bagsak, ${listed(stepMultipliers.slice(1), 'at')} beses sa mga susunod, at ${stepMultipliers.at(-1)} beses sa lahat ng kasunod. Tapos ang round pagkatapos ng labindalawang bagsak.`,
    );
  return sentences;
}

/** The odds of rare events (player protection C43). */
export function odds(game: GameFace): string[] {
  // The paytable of a table game shows the odds beside each pay.
  if (!isSlot(game)) return [];
  const { kind, symbols } = game;
  const { freeGames, top } = game.odds;
  const name = symbols.find(({ id }) => id === top.symbol)?.fil ?? '';
  const played = kind === 'lines' ? 'line na nilaro' : 'round';
  return [
    ...(freeGames ? [`Mga isang beses sa ${count(freeGames)} spins ang free games.`] : []),
    `Mga isang beses sa ${count(top.oneIn)} ${played} ang pinakamataas na bayad, ${top.count} × ${name}.`,
  ];
}
