import type { Host } from '@parola/kit';

/** States every newer balance as a fact, and asks for one when a game has ended. */
export function emitBalance(host: Host): void {
  let emitted = -1;
  const state = () => {
    const { wallet } = host.session.current();
    if (!wallet) {
      // Another player may log in with a lower version.
      emitted = -1;
      return;
    }
    if (wallet.walletVersion <= emitted) return;
    emitted = wallet.walletVersion;
    host.bus.emit('wallets.balance-changed@1', {
      coin: wallet.coin,
      bonusCoin: wallet.bonusCoin,
      walletVersion: wallet.walletVersion,
    });
  };
  state();
  host.session.subscribe(state);
  host.bus.on('lobby.game-exited@1', () => void host.session.refresh());
}
