import type { Host } from '@parola/kit';

/** Reloads the balance after a game has ended. */
export function refreshBalance(host: Host): void {
  host.bus.on('lobby.game-exited@1', () => void host.session.refresh());
}
