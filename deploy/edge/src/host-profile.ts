import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verifySnapshot } from '@parola/releases';
import { namesTag } from './file-store';
import type { ReleaseSource } from './live-release';

/** A profile is looked up at most this often for each channel. Milliseconds. */
const FRESH_MS = 5_000;
/** So many channels are remembered; who asks for made-up ones must not fill the memory. */
const MOST_CHANNELS = 100;

interface Found {
  at: number;
  profile: Promise<{ text: Buffer; etag: string } | undefined>;
}

/**
 * What the shell of a channel offers today, at an address that never changes: the CI of a remote anywhere asks it whether its build would
 * work there (`parola-build check --host`). Open to every origin, because nothing in it is secret: it is in every page.
 */
export function addHostProfile(app: FastifyInstance, source: ReleaseSource, now: () => number = Date.now): void {
  const known = new Map<string, Found>();

  async function read(channel: string): Promise<{ text: Buffer; etag: string } | undefined> {
    const served = await source.snapshot(channel);
    if (!served) return undefined;
    const verified = await verifySnapshot(served.signed, { keys: await source.publicKeys(), channel });
    if (!verified.ok) return undefined;
    const { version, buildId } = verified.snapshot.shell;
    const text = await source.file('shell', version, 'host-profile.json', buildId);
    return text && { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }

  function profileOf(channel: string): Found['profile'] {
    const before = known.get(channel);
    if (before && now() - before.at < FRESH_MS) return before.profile;
    if (known.size >= MOST_CHANNELS) known.clear();
    // Damage is told in /healthz; whoever asks here learns that there is nothing to be had.
    const profile = read(channel).catch(() => undefined);
    known.set(channel, { at: now(), profile });
    return profile;
  }

  app.get<{ Params: { channel: string } }>('/discovery/:channel/host-profile.json', async (request, reply) => {
    const { channel } = request.params;
    const found = /^[a-z][a-z0-9-]{0,39}$/.test(channel) ? await profileOf(channel) : undefined;
    reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
    if (!found)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No release is served on this channel.');
    reply.header('cache-control', 'public, max-age=0, stale-if-error=86400').header('etag', found.etag);
    reply.header('cdn-cache-control', 'max-age=5, stale-if-error=86400');
    if (namesTag(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(found.text);
  });
}
