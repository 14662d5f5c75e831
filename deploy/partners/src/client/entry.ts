import type { InitAnswer, Refused } from '../games/game-api';
import type { GameServer } from './server';

interface Stored {
  launchToken: string;
  clientToken: string;
}

function stored(key: string): Stored | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Enters the game with the launch token from the address. A launch token works once, so a reload of the page uses the
 * client token, kept in the session storage of the tab. The launch token is removed from the address bar as soon as it
 * has been read.
 */
export function createEntry(server: GameServer, gameCode: string): () => Promise<InitAnswer | Refused> {
  const fragmentToken = new URLSearchParams(location.hash.slice(1)).get('launchToken');
  const key = `parola.game.entry.${gameCode}`;
  const kept = stored(key);
  const launchToken = fragmentToken ?? kept?.launchToken ?? '';
  if (fragmentToken && window.parent === window) history.replaceState(null, '', location.pathname);

  return async () => {
    const answer =
      kept && kept.launchToken === launchToken
        ? await server.init({ clientToken: kept.clientToken })
        : await server.init({ launchToken });
    if (answer.status === 'OK') {
      try {
        sessionStorage.setItem(key, JSON.stringify({ launchToken, clientToken: answer.clientToken }));
      } catch {
        // Without storage, a reload needs a new launch; the current page works on.
      }
    }
    return answer;
  };
}
