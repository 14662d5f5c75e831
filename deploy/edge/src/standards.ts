import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSnapshot } from '@parola/contract';
import { findingText, frontendDiscovery, importMap, offering, piralFeed, type Offer } from '@parola/releases';
import { compressPage, type Variants } from './compress';
import { namesTag } from './file-store';
import type { ReleaseSource } from './live-release';
import { CHANNEL, trustedRelease } from './trusted-release';

/** Documents of other houses' standards, by what they are called here. */
const DOCUMENTS = {
  'frontend-discovery': { make: frontendDiscovery, type: 'application/json; charset=utf-8' },
  importmap: { make: importMap, type: 'application/importmap+json; charset=utf-8' },
  piral: { make: piralFeed, type: 'application/json; charset=utf-8' },
} as const;
type Kind = keyof typeof DOCUMENTS;

/**
 * A browser asks again each time; a CDN may answer for five seconds, and for a day while we cannot. Neither `must-revalidate` nor
 * `s-maxage`, which forbid the last (RFC 9111), nor `stale-while-revalidate`, with which a rollback would come one visitor late.
 */
const KEEP = 'public, max-age=0, stale-if-error=86400';
const CDN_KEEP = 'max-age=5, stale-if-error=86400';

/** Channels other than the one in service are looked at no oftener; ms. */
const LOOK_AGAIN_MS = 1000;
/** Channels that are kept in mind at once. */
const MOST_CHANNELS = 50;

interface Made {
  etag: string;
  variants: Variants;
}
interface Channel {
  lookedAt: number;
  /** Undefined: nothing is pinned on it. */
  snapshot: Promise<ReleaseSnapshot | undefined>;
}

interface StandardsOptions {
  source: ReleaseSource;
  /** The channel in service, and what is served of it. */
  inService: { channel: string; snapshot(): ReleaseSnapshot | undefined };
  /** Sends the encoding that the request wants. */
  send(request: FastifyRequest, reply: FastifyReply, variants: Variants): FastifyReply;
  report(problem: string): void;
}

/**
 * The channels as other houses' standards say them: awslabs' frontend-discovery (of the channel in service also at its well-known address), an
 * import map, and a Piral feed. Anybody may read them from any origin. What is not to be trusted is 503, never an empty document.
 */
export function addStandards(app: FastifyInstance, { source, inService, send, report }: StandardsOptions): void {
  const offerOf = offering((...file) => source.file(...file));
  const channels = new Map<string, Channel>();
  const made = new Map<string, { snapshot: ReleaseSnapshot; document: Promise<Made> }>();

  const look = async (channel: string) => (await trustedRelease(source, channel))?.snapshot;

  function snapshotOf(channel: string): Promise<ReleaseSnapshot | undefined> | ReleaseSnapshot | undefined {
    if (channel === inService.channel) return inService.snapshot() ?? look(channel);
    const known = channels.get(channel);
    if (known && Date.now() - known.lookedAt < LOOK_AGAIN_MS) return known.snapshot;
    const snapshot = look(channel);
    snapshot.catch(() => channels.delete(channel));
    channels.delete(channel);
    if (channels.size >= MOST_CHANNELS) channels.delete(channels.keys().next().value ?? '');
    channels.set(channel, { lookedAt: Date.now(), snapshot });
    return snapshot;
  }

  async function make(kind: Kind, offer: Offer): Promise<Made> {
    const body = JSON.stringify(DOCUMENTS[kind].make(offer));
    // The same revision is told otherwise when a damaged build is whole again.
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 11);
    return { etag: `"${offer.channel}@${offer.rev}-${digest}"`, variants: await compressPage(body) };
  }

  function documentOf(kind: Kind, snapshot: ReleaseSnapshot): Promise<Made> {
    const key = `${kind} ${snapshot.channel}`;
    const known = made.get(key);
    // Of the same revision another one may come, signed anew with a build that could not be read before.
    if (known && known.snapshot.rev === snapshot.rev && known.snapshot.issuedAt === snapshot.issuedAt)
      return known.document;
    const document = offerOf(snapshot).then((offer) => make(kind, offer));
    document.catch(() => made.delete(key));
    if (made.size >= MOST_CHANNELS) made.delete(made.keys().next().value ?? '');
    made.set(key, { snapshot, document });
    return document;
  }

  async function serve(kind: Kind, channel: string, request: FastifyRequest, reply: FastifyReply) {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const refuse = (code: number, text: string) =>
      reply.code(code).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    try {
      const snapshot = CHANNEL.test(channel) ? await snapshotOf(channel) : undefined;
      if (!snapshot) return await refuse(404, 'Not found');
      const { etag, variants } = await documentOf(kind, snapshot);
      reply
        .header('cache-control', KEEP)
        .header('cdn-cache-control', CDN_KEEP)
        .header('cache-tag', `ch-${channel}`)
        .header('etag', etag)
        .header('vary', 'accept-encoding');
      if (namesTag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
      reply.type(DOCUMENTS[kind].type);
      return await send(request, reply, variants);
    } catch (error) {
      report(`${channel} cannot be told as ${kind}: ${findingText(error)}`);
      reply.header('retry-after', '5');
      return refuse(503, 'That cannot be read now. Please try again in a moment.');
    }
  }

  app.get('/.well-known/frontend-discovery.json', (request, reply) =>
    serve('frontend-discovery', inService.channel, request, reply),
  );
  for (const kind of ['frontend-discovery', 'importmap'] as const)
    app.get<{ Params: { channel: string } }>(`/discovery/:channel/${kind}.json`, (request, reply) =>
      serve(kind, request.params.channel, request, reply),
    );
  app.get<{ Params: { channel: string } }>('/compat/piral/:channel', (request, reply) =>
    serve('piral', request.params.channel, request, reply),
  );
}
