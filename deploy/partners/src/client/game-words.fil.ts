import { isSlot, type GameFace } from '../engine/face';
import { count, listed, wildReels } from './game-numbers';

/** The label of the button that begins a round, and the word for a round. */
export const PLAY: Record<GameFace['kind'], { press: string; round: string }> = {
  lines: { press: 'Spin', round: 'spin' },
  classic: { press: 'Spin', round: 'spin' },
  cascade: { press: 'Spin', round: 'spin' },
  dice: { press: 'Hagis', round: 'hagis' },
  cards: { press: 'Bigay', round: 'bigay' },
  keno: { press: 'Bunot', round: 'bunot' },
  pusher: { press: 'Tulak', round: 'tulak' },
  ride: { press: 'Sakay', round: 'biyahe' },
};

/** How a game of each kind is played. */
export function introOf(game: GameFace): string {
  switch (game.kind) {
    case 'lines':
      return `Isang taya ang bawat spin, hati sa ${game.lines.length} linya. Nagbabayad ang ${game.reels === 3 ? 'tatlong' : 'tatlo o higit pang'} magkaparehong simbolo sa linya mula sa kaliwa; ang pinakamahaba lamang. Pinagsasama ang lahat ng linya.`;
    case 'classic':
      return 'Isang taya ang bawat spin sa iisang linya, ang gitna. Nagbabayad ang tatlong magkaparehong simbolo, ang tatlong bar na kahit ano, at ang cherry saanman ito huminto sa linya. Ang pinakamataas lamang ang binabayaran.';
    case 'cascade':
      return 'Isang taya ang bawat round. Nagbabayad at pumuputok ang tatlo o higit pang magkaparehong prutas na magkadikit sa gilid o sa itaas at ibaba; babagsak ang natira at may susunod na bagong prutas.';
    case 'keno':
      return `Pumili ng 1 hanggang 6 na numero sa ${game.numbers}, o 8. ${game.drawn} numero ang bubunutin; mas marami sa iyo ang mabunot, mas malaki ang bayad. Depende sa dami ng pinili mo ang bayad, at nakasulat ito sa itaas ng mga numero. Kasama na ang taya sa bawat bayad.`;
    case 'ride':
      return 'Sabay-sabay ang biyahe ng lahat. Tumaya bago umalis ang jeepney; lumalaki ang multiplier habang umaandar ito. Bumaba bago ito huminto, at babalik ang taya mo nang kasindami ng multiplier na nakikita; kapag huminto ito habang nakasakay ka, talo ang taya. Kung minsan ay hindi ito nakakaalis. Ang oras ng server ang sinusunod, hindi ang sa telepono mo.';
    case 'pusher':
      return 'Isang taya ang bawat tulak: papasok ang barya mo, at sa iyo ang mahuhulog sa gilid. Ang halaga ng barya ay ang nakasulat dito, beses ng taya mo; kalahati ang kalahating barya.';
    case 'cards':
      return 'Isang baraha ang ibinibigay sa pula at isa sa asul, mula sa walong decks na binabalasa sa bawat round. Panalo ang mas mataas; alas ang pinakamababa, king ang pinakamataas. Tabla kapag magkapareho: ibinabalik ang kalahati ng taya sa pula at asul. May bayad ang taya sa tabla kapag magkapareho ang numero, at ang taya sa tablang parehong suit kapag pareho rin ang suit. Kasama na ang taya sa bawat bayad.';
    case 'dice':
      return 'Inihahagis ang tatlong dais na may anim na kulay. Tumaya sa isa o ilang kulay: may bayad kapag isa, dalawa o tatlong dais ang nagpakita ng kulay na iyon. May bayad ang taya sa kahit anong tatlo kapag iisang kulay ang tatlong dais. May bayad ang taya sa pares ng kulay kapag parehong kasama ang dalawang kulay sa tatlong dais. Kasama na ang taya sa bawat bayad.';
  }
}

/** The line above the reels. */
export function hint({ kind, maxWinBets, ...game }: GameFace): string {
  const lines = 'lines' in game ? game.lines.length : 0;
  const ways = {
    lines: `${lines} linya`,
    classic: 'Gitnang linya',
    cascade: 'Panalo ang 3 o higit na magkadikit',
    dice: 'Tatlong dais, anim na kulay',
    cards: 'Panalo ang mas mataas',
    ride: 'Bumaba bago huminto',
    pusher: 'Sa iyo ang mahuhulog',
    keno: '10 sa 40 numero',
  };
  return `${ways[kind]} · hanggang ${count(maxWinBets)}× ng taya`;
}

/** The features of a game, in sentences. */
export function features(game: GameFace): string[] {
  if (game.kind === 'keno') return [];
  if (game.kind === 'ride')
    return [
      'Puwede kang pumili ng multiplier kung saan kusa kang bababa. Ang server ang gagawa nito, kahit maputol ang koneksiyon mo; kung wala kang pinili at naputol ang koneksiyon habang nakasakay, talo ang taya paghinto ng jeepney. Bababa ang lahat sa 10,000×.',
      'Ibinabalik ang tayang hindi nakumpirma bago umalis ang jeepney. Kapag ang server mismo ang nasira habang may biyahe, walang bisa ito: babayaran ang bumaba na o kusa sanang bababa, at ibinabalik ang lahat ng ibang taya.',
      'Hindi binibilang sa bonus, antas at jackpot ang round na binabaan sa ibaba ng 1.20×.',
      'Nakatakda na bago tumaya ang sinuman kung saan hihinto ang bawat biyahe. Puwede mo itong kuwentahin: tingnan ang «Suriin».',
    ];
  if (game.kind === 'pusher')
    return [
      'Binubunot ng server ang mahuhulog pagpindot mo. Ipinapakita lang ng tray ang nabunot: hindi sinasabi ng puwesto ng barya kung gaano ito kadaling mahulog.',
    ];
  if (game.kind === 'cards')
    return [
      'Kapag may taya sa pula at asul nang sabay, ang diperensiya lang ang binibilang sa bonus, antas at jackpot, at kalahati nito kapag tabla.',
    ];
  if (game.kind === 'dice')
    return [
      `Hindi binibilang sa bonus, antas at jackpot ang round na may taya sa higit sa ${game.mostCounted} kulay. Dalawang kulay ang bilang ng isang pares, at isang beses lang binibilang ang kulay na nasa ilang taya mo.`,
    ];
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const said: string[] = [];
  if (wilds.length > 0)
    said.push(`Nasa reel ${listed(wilds, 'at')} ang Wild at pumapalit sa lahat ng simbolo maliban sa scatter.`);
  if (game.odds.freeGames)
    said.push(
      'Tatlo o higit pang scatter saanman sa mga reel ay nagbabayad ayon sa taya at nagbibigay ng libreng laro.',
    );
  if (stepMultipliers.length > 0)
    said.push(
      `Isang beses ang bilang ng panalo sa unang bagsak, at ${listed(stepMultipliers.slice(1), 'at')} beses sa mga susunod; ${stepMultipliers.at(-1)} beses na sa lahat ng kasunod. Tapos ang round pagkaraan ng labindalawang bagsak.`,
    );
  return said;
}

/** The odds of rare events (player protection C43). */
export function odds(game: GameFace): string[] {
  // The odds of a table stand beside each pay.
  if (!isSlot(game)) return [];
  const { kind, symbols } = game;
  const { freeGames, top } = game.odds;
  const name = symbols.find(({ id }) => id === top.symbol)?.fil ?? '';
  const played = kind === 'lines' ? 'linyang nilaro' : 'round';
  return [
    ...(freeGames ? [`Sa karaniwan, isang beses sa ${count(freeGames)} spin dumarating ang libreng laro.`] : []),
    `Mga isang beses sa ${count(top.oneIn)} ${played} ang pinakamataas na bayad, ${top.count} × ${name}.`,
  ];
}
