import type { Host } from '@parola/kit';

/** Routes on which an automatic dialog would disturb: a game, money, and the VIP pages, which show the same. */
const ELSEWHERE = /^(?:lobby\.game-start|wallets\.|shell\.(?:login|register|kyc|self-limited)|vip-bonus\.)/;

/**
 * Opens the gift dialog for a level that the player has just reached: at once, after leaving an undisturbed page, or
 * when the shell allows one more dialog. A lower level opens nothing, and players who may not claim see nothing.
 */
export function offerGift(host: Host): (level: number) => void {
  let waits = 0;
  function look(): void {
    const { user } = host.session.current();
    if (!user || user.vip < waits) waits = 0;
    if (waits === 0 || !host.session.can('claim').ok || ELSEWHERE.test(host.nav.current().routeId ?? '')) return;
    if (!host.modals.canOpen('vip-bonus.gift')) return;
    const level = waits;
    waits = 0;
    void host.modals.open('vip-bonus.gift', { level });
  }
  host.session.subscribe(look);
  host.bus.on('lobby.game-exited@1', look);
  return (level) => {
    waits = level;
    look();
  };
}
