import type { Host } from '@parola/kit';
import { drawInfoOf, refreshDrawInfo } from './use-draw-info';

/**
 * Keeps the chances current (a game or a deposit may have earned one) and emits them as a fact. Zero is emitted too,
 * because the fact is replayed to later listeners.
 */
export function emitChances(host: Host): void {
  let emitted = 0;
  let userId: number | undefined;
  let leave = () => {};
  const look = (entry: ReturnType<typeof drawInfoOf>) => {
    const { data, refreshing } = entry.snapshot();
    if (!data || refreshing) return;
    const chanceSize = data.canReceiveDrawChance ? data.chanceSize : 0;
    if (chanceSize === emitted) return;
    emitted = chanceSize;
    host.bus.emit('jackpot.chance-available@1', { chanceSize });
  };
  const load = () => {
    if (host.session.current().status === 'player') refreshDrawInfo(host);
  };
  const follow = () => {
    const id = host.session.current().user?.id;
    if (id === userId) return;
    userId = id;
    if (emitted > 0) host.bus.emit('jackpot.chance-available@1', { chanceSize: 0 });
    emitted = 0;
    leave();
    const entry = drawInfoOf(host);
    leave = entry.subscribe(() => look(entry));
    load();
  };
  follow();
  host.session.subscribe(follow);
  host.bus.on('lobby.game-exited@1', load);
  host.bus.on('wallets.deposit-settled@1', load);
}
