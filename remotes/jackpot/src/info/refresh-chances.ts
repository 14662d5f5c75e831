import type { Host } from '@parola/kit';
import { drawInfoOf, refreshDrawInfo } from './use-draw-info';

/** Reads the chances again after a game or a deposit, which may have earned one, once a part has shown them. */
export function refreshChances(host: Host): void {
  const refresh = () => {
    if (host.session.current().status === 'player' && drawInfoOf(host).snapshot().data) refreshDrawInfo(host);
  };
  host.bus.on('lobby.game-exited@1', refresh);
  host.bus.on('wallets.deposit-settled@1', refresh);
}
