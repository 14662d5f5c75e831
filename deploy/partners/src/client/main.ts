import { el } from './dom';
import { dress } from './board-size';
import { createEntry } from './entry';
import { Game } from './game';
import { Host } from './host-messages';
import { showProblem } from './problems';
import { RideGame } from './ride-game';
import { GameServer } from './server';
import { readSettings } from './settings';
import { Sound } from './sound';
import { SymbolPainter } from './symbols';
import { textsFor } from './texts';

const NOBODY = { pause: () => undefined, resume: () => undefined, balanceChanged: () => undefined };

/**
 * Enters the session, loads the pictures and starts the game. An error before that is shown with a way back to the
 * lobby.
 */
async function main(): Promise<void> {
  const mount = document.getElementById('game') ?? document.body;
  const settings = readSettings();
  const { game } = settings;
  mount.replaceChildren(el('p', { class: 'loading', attrs: { role: 'status' } }, game.name));
  dress(document.documentElement, game);
  const server = new GameServer(settings.version);
  const painter = new SymbolPainter(game.symbols, settings.art);
  const sound = new Sound(game.theme.win);
  const enter = createEntry(server, game.code);
  for (;;) {
    const [answer] = await Promise.all([enter().catch(() => undefined), painter.preload()]);
    if (answer?.status === 'OK')
      return game.kind === 'ride'
        ? new RideGame(answer, server, painter, settings, game, sound).begin(mount)
        : new Game(answer, server, painter, settings, game, sound).begin(mount);
    const host = new Host(settings.siteOrigin, NOBODY);
    const remedy = await showProblem(textsFor(navigator.language, game), host, answer?.status ?? 'NO_ANSWER');
    if (remedy === 'again') continue;
    if (host.isEmbedded) host.post({ t: 'exit' });
    else location.assign(settings.siteOrigin);
    return;
  }
}

void main();
