import type { ConfigMap } from '@parola/calls';
import { deviceStorage } from '../ground/storage';

export type Notice = NonNullable<ConfigMap['appNoticeList']>[number];

/** Storage key of the times at which notices return: epoch ms by notice id. */
const NEXT = 'parola.notices';

function nextTimes(): Record<string, number> {
  const stored = deviceStorage.readJson<Record<string, number>>(NEXT);
  return typeof stored === 'object' ? stored : {};
}

/** Returns the operators' notices that run now and are due (specification §4), in their order. `now`: epoch ms. */
export function dueNotices(list: readonly Notice[] | undefined, now: number): Notice[] {
  const next = nextTimes();
  return (list ?? [])
    .filter(({ id, startTime, endTime }) => startTime <= now && now < endTime && !(Number(next[id]) > now))
    .sort((a, b) => a.sort - b.sort);
}

/** Postpones notices after reading. Notices that left the list are dropped from the storage. `now`: epoch ms. */
export function putOff(read: readonly Notice[], list: readonly Notice[], now: number): void {
  const next = nextTimes();
  const times = [...list, ...read].map(({ id }): [number, number | undefined] => [id, next[id]]);
  const put = read.map(({ id, againSec }): [number, number] => [id, now + againSec * 1000]);
  deviceStorage.writeJson(NEXT, Object.fromEntries([...times, ...put]));
}
