import type { Host } from '@parola/kit';

/**
 * States a change of the player's level, and tells `onRise` of one upwards. The first level seen of a player is where
 * they stand, not a change.
 */
export function emitLevel(host: Host, onRise: (level: number) => void): void {
  let userId: number | undefined;
  let level = 0;
  const look = () => {
    const { user } = host.session.current();
    if (!user) {
      userId = undefined;
      return;
    }
    const before = user.id === userId ? level : user.vip;
    userId = user.id;
    level = user.vip;
    if (level === before) return;
    host.bus.emit('vip-bonus.level-changed@1', { vip: level, previous: before });
    if (level > before) onRise(level);
  };
  look();
  host.session.subscribe(look);
}
