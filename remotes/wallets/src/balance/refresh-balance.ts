import type { Host } from '@parola/kit';

/** Reads the balance again when a game has ended. */
export function refreshBalance(host: Host): void {
  host.bus.on('lobby.game-exited@1', () => void host.session.refresh());
}
