import type { UnitVersion } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { runEach } from '../ground/run-each';
import type { Change, ChangeRequest } from './commit';

/**
 * Removes a blocked build from a pin's fallback. The change is applied to any newer state, and changes no served
 * build.
 */
function blockChange({ unit, version }: UnitVersion): Change {
  return {
    units: [unit],
    rebase: 'always',
    gate: 'record',
    apply(before) {
      const pin = before[unit];
      if (pin?.fallback?.version !== version) return { pins: before };
      const { fallback: _blocked, ...rest } = pin;
      return { pins: { ...before, [unit]: rest } };
    },
  };
}

interface Blocking {
  channels: () => Promise<readonly string[]>;
  pinsNow: (channel: string) => Promise<Pins>;
  make: (
    request: ChangeRequest,
    change: Change,
    options: { channel: string; reason: string },
  ) => Promise<{ changed: boolean }>;
}

/**
 * Removes a blocked build from the fallbacks of all channels; returns the changed channels. A channel that cannot be
 * read does not stop the others.
 * @throws ReleaseError `integrity` at the end, naming the unreadable channels
 */
export async function takeFromFallbacks(
  item: UnitVersion,
  why: string,
  { channels, pinsNow, make }: Blocking,
): Promise<readonly string[]> {
  const { unit, version } = item;
  const request: ChangeRequest = { kind: 'block', wanted: [unit, version] };
  const reason = `${unit} ${version} is blocked: ${why}`.slice(0, 300);
  const changed: string[] = [];
  await runEach(await channels(), async (channel) => {
    if ((await pinsNow(channel))[unit]?.fallback?.version !== version) return;
    if ((await make(request, blockChange(item), { channel, reason })).changed) changed.push(channel);
  });
  return changed;
}
