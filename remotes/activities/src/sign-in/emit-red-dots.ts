import type { Host } from '@parola/kit';

/** States the red dots each time they change. */
export function emitRedDots(host: Host): void {
  let emitted = '';
  const look = () => {
    const { redDots, status } = host.session.current();
    if (status === 'starting') return;
    const fact = { signInFlag: redDots.signInFlag, count: Object.values(redDots).filter(Boolean).length };
    const key = JSON.stringify(fact);
    if (key === emitted) return;
    emitted = key;
    host.bus.emit('activities.red-dots-changed@1', fact);
  };
  look();
  host.session.subscribe(look);
}
