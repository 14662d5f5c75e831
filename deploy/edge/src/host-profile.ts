import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { LoadedRelease, ReleaseSource } from './live-release';
import { CHANNEL, trustedRelease } from './trusted-release';

/** Minimum interval between two reads of a channel, ms. */
const FRESH_MS = 5_000;
/** Maximum number of cached channels; requests for invented ones must not fill the memory. */
const MOST_CHANNELS = 100;

interface Document {
  text: Buffer;
  etag: string;
}
/** The documents of a channel: the host profile of its shell, and the signed release. */
interface ChannelDocuments {
  'host-profile': Document;
  current: Document;
}
interface Found {
  at: number;
  documents: Promise<ChannelDocuments | undefined>;
}

type Release = Pick<LoadedRelease, 'signed' | 'snapshot'>;
interface HostProfileOptions {
  source: ReleaseSource;
  /**
   * The channel in service, and the source of its pages: a replayed older release is rejected here as it is for pages.
   */
  inService: { channel: string; release(): Release | undefined };
  now?: () => number;
}

/**
 * Adds the current documents of each channel at fixed addresses. `host-profile.json` describes the shell: the CI of a
 * remote checks with it whether a build would work there (`parola-build check --host`). `current.json` is the signed
 * release as in every page, with the revision in its ETag. Both allow every origin, because nothing in them is secret.
 */
export function addHostProfile(app: FastifyInstance, { source, inService, now = Date.now }: HostProfileOptions): void {
  const known = new Map<string, Found>();

  async function releaseOf(channel: string): Promise<Release | undefined> {
    if (channel === inService.channel) return inService.release();
    return trustedRelease(source, channel);
  }

  async function read(channel: string): Promise<ChannelDocuments | undefined> {
    const release = await releaseOf(channel);
    if (!release) return undefined;
    const { rev, issuedAt, shell } = release.snapshot;
    const text = await source.file('shell', shell.version, 'host-profile.json', shell.buildId);
    if (!text) return undefined;
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return {
      'host-profile': { text, etag: `"${digest}"` },
      // The ETag includes the time of signing: one revision is signed again every day.
      current: { text: Buffer.from(JSON.stringify(release.signed)), etag: `"${channel}@${rev}-${issuedAt}"` },
    };
  }

  function documentsOf(channel: string): Found['documents'] {
    const before = known.get(channel);
    if (before && now() - before.at < FRESH_MS) return before.documents;
    if (known.size >= MOST_CHANNELS) known.clear();
    // Damage is reported in /healthz; a request here gets no content.
    const documents = read(channel).catch(() => undefined);
    known.set(channel, { at: now(), documents });
    return documents;
  }

  for (const kind of ['host-profile', 'current'] as const)
    app.get<{ Params: { channel: string } }>(`/discovery/:channel/${kind}.json`, async (request, reply) => {
      const { channel } = request.params;
      const documents = CHANNEL.test(channel) ? await documentsOf(channel) : undefined;
      reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
      if (!documents)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('No release is served on this channel.');
      const { text, etag } = documents[kind];
      reply.header('cache-control', 'public, max-age=0, stale-if-error=86400').header('etag', etag);
      reply.header('cdn-cache-control', 'max-age=5, stale-if-error=86400').header('cache-tag', `ch-${channel}`);
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
}
