import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ReleaseSnapshot } from '@parola/contract';
import { findingText, frontendDiscovery, importMap, offering, piralFeed, type Offer } from '@parola/releases';
import { compressPage, type Variants } from './compress';
import type { ReleaseSource } from './live-release';
import { CHANNEL, trustedRelease } from './trusted-release';

/** Documents of other discovery standards, by their file name here. */
const DOCUMENTS = {
  'frontend-discovery': { make: frontendDiscovery, type: 'application/json; charset=utf-8' },
  importmap: { make: importMap, type: 'application/importmap+json; charset=utf-8' },
  piral: { make: piralFeed, type: 'application/json; charset=utf-8' },
} as const;
type Kind = keyof typeof DOCUMENTS;

/**
 * Browsers revalidate each time; a CDN may serve its copy for five seconds, and for a day during an outage.
 * `must-revalidate` and `s-maxage` would forbid the use during an outage (RFC 9111), and `stale-while-revalidate` would
 * delay a rollback by one visitor.
 */
const KEEP = 'public, max-age=0, stale-if-error=86400';
const CDN_KEEP = 'max-age=5, stale-if-error=86400';

/** Minimum interval between two reads of a channel that is not in service, ms. */
const LOOK_AGAIN_MS = 1000;
/** Maximum number of cached channels. */
const MOST_CHANNELS = 50;

interface Made {
  etag: string;
  headers: Readonly<Record<string, string>>;
  variants: Variants;
}
/** A cached document of a snapshot; `ready` is set as soon as it is built. */
interface Kept {
  snapshot: ReleaseSnapshot;
  document: Promise<Made>;
  ready?: Made;
}
interface Channel {
  lookedAt: number;
  /** Undefined: nothing is pinned on the channel. */
  snapshot: Promise<ReleaseSnapshot | undefined>;
}

interface StandardsOptions {
  source: ReleaseSource;
  /** The channel in service, and its served content. */
  inService: { channel: string; snapshot(): ReleaseSnapshot | undefined };
  /** Sends the encoding that the request accepts. */
  send(request: FastifyRequest, reply: FastifyReply, variants: Variants): FastifyReply;
  report(problem: string): void;
}

/**
 * Adds the content of the channels in other discovery standards: frontend-discovery of awslabs (for the channel in
 * service also at its well-known address), an import map, and a Piral feed. They allow every origin. Untrusted content
 * is answered with 503, never with an empty document.
 */
export function addStandardDocuments(
  app: FastifyInstance,
  { source, inService, send, report }: StandardsOptions,
): void {
  const offerOf = offering((...file) => source.file(...file));
  const channels = new Map<string, Channel>();
  const made = new Map<string, Kept>();

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
    // The ETag includes a digest, because the document of one revision changes when a damaged build is repaired.
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 11);
    const etag = `"${offer.channel}@${offer.rev}-${digest}"`;
    const headers = {
      'cache-control': KEEP,
      'cdn-cache-control': CDN_KEEP,
      'cache-tag': `ch-${offer.channel}`,
      etag,
    };
    return { etag, headers, variants: await compressPage(body) };
  }

  function documentOf(kind: Kind, snapshot: ReleaseSnapshot): Promise<Made> | Made {
    const key = `${kind} ${snapshot.channel}`;
    const known = made.get(key);
    // One revision may be signed again, with a build that could not be read before.
    if (known && known.snapshot.rev === snapshot.rev && known.snapshot.issuedAt === snapshot.issuedAt)
      return known.ready ?? known.document;
    const document = offerOf(snapshot).then((offer) => make(kind, offer));
    const entry: Kept = { snapshot, document };
    document.then(
      (ready) => void (entry.ready = ready),
      () => made.delete(key),
    );
    if (made.size >= MOST_CHANNELS) made.delete(made.keys().next().value ?? '');
    made.set(key, entry);
    return document;
  }

  function refuse(reply: FastifyReply, code: 404 | 503, text: string): FastifyReply {
    return reply.code(code).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
  }
  function answer(kind: Kind, { etag, headers, variants }: Made, request: FastifyRequest, reply: FastifyReply) {
    reply.headers(headers);
    if (fresh(request.headers, { etag })) {
      return reply.header('vary', 'accept-encoding').code(304).send();
    }
    return send(request, reply.type(DOCUMENTS[kind].type), variants);
  }

  async function serveLater(kind: Kind, channel: string, request: FastifyRequest, reply: FastifyReply) {
    try {
      const snapshot = CHANNEL.test(channel) ? await snapshotOf(channel) : undefined;
      if (!snapshot) return await refuse(reply, 404, 'Not found');
      return await answer(kind, await documentOf(kind, snapshot), request, reply);
    } catch (error) {
      report(`${channel} cannot be told as ${kind}: ${findingText(error)}`);
      reply.header('retry-after', '5');
      return refuse(reply, 503, 'That cannot be read now. Please try again in a moment.');
    }
  }

  /** Documents in memory are sent without a promise, which would double the cost. */
  function serve(kind: Kind, channel: string, request: FastifyRequest, reply: FastifyReply) {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const snapshot = channel === inService.channel ? inService.snapshot() : undefined;
    const document = snapshot && documentOf(kind, snapshot);
    return document && 'etag' in document
      ? answer(kind, document, request, reply)
      : serveLater(kind, channel, request, reply);
  }

  // Some clients omit the ending and would otherwise get a page of the site.
  for (const address of ['/.well-known/frontend-discovery.json', '/.well-known/frontend-discovery'])
    app.get(address, (request, reply) => serve('frontend-discovery', inService.channel, request, reply));
  for (const kind of ['frontend-discovery', 'importmap'] as const)
    app.get<{ Params: { channel: string } }>(`/discovery/:channel/${kind}.json`, (request, reply) =>
      serve(kind, request.params.channel, request, reply),
    );
  app.get<{ Params: { channel: string } }>('/compat/piral/:channel', (request, reply) =>
    serve('piral', request.params.channel, request, reply),
  );
}
