import type { Host } from '@parola/kit';

/** States a change of the player's level. The first level seen of a player is where they stand, not a change. */
export function emitLevel(host: Host): void {
  let userId: number | undefined;
  let level = 0;
  const look = () => {
    const { user } = host.session.current();
    if (!user) {
      userId = undefined;
      return;
    }
    if (user.id === userId && user.vip !== level)
      host.bus.emit('vip-bonus.level-changed@1', { vip: user.vip, previous: level });
    userId = user.id;
    level = user.vip;
  };
  look();
  host.session.subscribe(look);
}
