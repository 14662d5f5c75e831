import { CALLS } from '@parola/release-api';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { channelView, linesOf, pinsAt, revisionView, type ChannelView } from './channel-views';
import { openChangesSince, type SinceOf } from './changes-since';
import { on } from './route';
import type { Registry } from '../registry/registry';

const sinceOfEach = new WeakMap<Registry, SinceOf>();
function sinceOf(registry: Registry): SinceOf {
  const known = sinceOfEach.get(registry) ?? openChangesSince(registry);
  sinceOfEach.set(registry, known);
  return known;
}

/** Entity tag of a channel, used as `If-Match` of a change. */
export const tagOf = (channel: string, rev: number) => `"${channel}@${rev}"`;

/** The view of a channel; in a list, an unreadable channel is shown with its problem. */
async function damagedOr(channel: string, view: () => Promise<ChannelView>): Promise<ChannelView> {
  try {
    return await view();
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    const nothing = { pins: [], frozen: [], locks: [], approvalsNeeded: 0, rollouts: [] };
    return { channel, rev: 0, servedRev: 0, ...nothing, problem: sentenceOf(error) };
  }
}

/** Routes of channels and their history. */
export const channelRoutes = {
  channels: on(CALLS.channels, async ({ service: { registry, state } }) => {
    const channels = await registry.channels();
    return Promise.all(
      channels.map((channel) => damagedOr(channel, () => channelView(registry, sinceOf(registry), state, channel))),
    );
  }),
  channel: on(CALLS.channel, async ({ params: { channel }, service: { registry, state }, respondWith }) => {
    const view = await channelView(registry, sinceOf(registry), state, channel);
    respondWith({ etag: tagOf(channel, view.rev) });
    return view;
  }),
  history: on(CALLS.history, async ({ params: { channel }, query, service: { registry, guardActs } }) => {
    const { entries } = await registry.history(channel, query);
    const acts = await guardActs(channel);
    return entries.map((entry) => revisionView(channel, entry, acts));
  }),
  diff: on(CALLS.diff, async ({ params: { channel }, query, service: { registry } }) => {
    const newest = async (name: string) => (await registry.head(name))?.rev ?? 0;
    if (query.with !== undefined) {
      const [from, to] = [query.from ?? (await newest(channel)), query.to ?? (await newest(query.with))];
      return linesOf(await pinsAt(registry, channel, from), await pinsAt(registry, query.with, to));
    }
    const to = query.to ?? (await newest(channel));
    const from = query.from ?? Math.max(0, to - 1);
    return linesOf(await pinsAt(registry, channel, from), await pinsAt(registry, channel, to));
  }),
};
