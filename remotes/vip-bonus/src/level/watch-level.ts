import type { Host } from '@parola/kit';

/** Calls `onRise` when the player reaches a higher level. The first level seen of a player is not a change. */
export function watchLevel(host: Host, onRise: (level: number) => void): void {
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
    if (level > before) onRise(level);
  };
  look();
  host.session.subscribe(look);
}
