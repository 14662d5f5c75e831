import { pinChanges } from '../channel/describe-revision';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { wholeNumber } from './channel-verbs';
import { table, type Answer } from './output';

async function stateOf(registry: Registry, channel: string, written?: string): Promise<{ name: string; pins: Pins }> {
  const head = await registry.head(channel);
  if (!head) throw new ReleaseError('usage', `${channel} has no revisions yet; there is nothing to compare.`);
  if (written === undefined) return { name: `${channel}, revision ${head.rev}`, pins: head.pins };
  const rev = wholeNumber(written, 'a revision');
  const [entry] =
    rev >= 1 && rev <= head.rev ? (await registry.history(channel, { before: rev + 1, limit: 1 })).entries : [];
  if (!entry) throw new ReleaseError('usage', `${channel} has no revision ${rev}; it has 1 to ${head.rev}.`);
  if ('damaged' in entry) throw new ReleaseError('integrity', entry.damaged);
  return { name: `${channel}, revision ${rev}`, pins: entry.revision.pins };
}

/**
 * Differences between two revisions of a channel, or between two channels. A single revision is compared with the
 * newest.
 */
export async function diff(
  registry: Registry,
  revisions: readonly string[],
  options: { channel: string; with?: string },
): Promise<Answer> {
  const { channel, with: other } = options;
  if ((other === undefined) === (revisions.length === 0))
    throw new ReleaseError('usage', 'Name one or two revisions, or another channel with --with.');
  const [from, to] = revisions;
  const before = await stateOf(registry, channel, from);
  const after = await stateOf(registry, other ?? channel, to);
  const changes = pinChanges(before.pins, after.pins);
  return {
    lines:
      changes.length === 0
        ? [`${before.name} and ${after.name} serve the same.`]
        : table([
            ['UNIT', before.name.toUpperCase(), after.name.toUpperCase()],
            ...changes.map(({ unit, was, now }) => [unit, was, now]),
          ]),
    json: {
      before: before.name,
      after: after.name,
      diff: changes.map(({ unit, was, now }) => ({ unit, before: was, after: now })),
    },
  };
}
