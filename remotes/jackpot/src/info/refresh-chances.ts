import type { Host } from '@parola/kit';
import { drawInfoOf, refreshDrawInfo } from './use-draw-info';

/** Refreshes the chances after a game or a deposit, which may have earned one, if a part of the page shows them. */
export function refreshChances(host: Host): void {
  const refresh = () => {
    if (host.session.current().status === 'player' && drawInfoOf(host).snapshot().data) refreshDrawInfo(host);
  };
  host.bus.on('lobby.game-exited@1', refresh);
  host.bus.on('wallets.deposit-settled@1', refresh);
}
