import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '../pages/html';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/require-signature';
import { readPass, writePass } from './live-pass';
import { livePage, LIVE_SOURCES } from './live-page';
import { loadLoop, playlist } from './stream';
import { SCENES } from './live-words';

/** Maximum lifetime of an address, ms, whatever the casino requests. */
const LONGEST_MS = 3_600_000;

const commonQuery = {
  lang: z.string().max(16).default('en'),
  /** Epoch ms. */
  until: z.int().nonnegative().max(8_640_000_000_000_000),
};
const wanted = z.union([
  z.strictObject({ kind: z.literal('frame').optional(), scene: z.enum(SCENES.frame), ...commonQuery }),
  z.strictObject({ kind: z.literal('stream'), scene: z.enum(SCENES.stream), ...commonQuery }),
]);

const isStream = (scene: string): boolean => SCENES.stream.some((one) => one === scene);

export interface LiveOptions {
  publicUrl: string;
  /** Origins that may embed the page, separated by spaces. */
  embedders: string;
  secrets: readonly string[];
  /** Addresses of the bundles. */
  script: string;
  style: string;
  pageStyle: string;
  clock?: () => number;
}

/**
 * Routes of live shows. `POST /provider/v1/live`, signed by the casino, takes `{scene, kind, lang, until}` and answers
 * `{url, expireTime}`: the address of a page (`kind` frame or absent) or of the playlist of a stream, valid until
 * `until`, at most one hour. HTTP 400 `{error}` for an unknown scene or a scene of another kind.
 */
export async function liveRoutes(app: FastifyInstance, options: LiveOptions): Promise<void> {
  const { publicUrl, embedders, secrets, clock = Date.now } = options;

  await app.register(async (signed) => {
    requireSignature(signed, secrets);
    signed.post('/provider/v1/live', async (request, reply) => {
      const parsed = wanted.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { scene, kind, lang, until } = parsed.data;
      const expireTime = Math.min(until, clock() + LONGEST_MS);
      const pass = writePass(secrets, { scene, lang: lang.startsWith('fil') ? 'fil' : 'en', until: expireTime });
      return { url: `${publicUrl}/live/${pass}${kind === 'stream' ? '/live.m3u8' : ''}`, expireTime };
    });
  });

  app.get<{ Params: { pass: string } }>('/live/:pass', (request, reply) => {
    const looked = readPass(secrets, request.params.pass, clock());
    if (looked.is === 'good' && !isStream(looked.pass.scene)) {
      const text = livePage({ script: options.script, style: options.style, pass: looked.pass, now: clock() });
      return sendPage(reply, text, embedders, LIVE_SOURCES);
    }
    const title = looked.is === 'gone' ? 'This link has ended' : 'This link is not ours';
    const body = html`<main class="card" aria-label="${title}"><h1>${title}</h1></main>`;
    return sendPage(
      reply.code(looked.is === 'gone' ? 410 : 403),
      page({ title, stylesheet: options.pageStyle, body }),
      embedders,
    );
  });

  const loop = await loadLoop();
  /**
   * Makes a handler that sends a part of a stream while its pass is valid: 410 afterwards, 403 for a forged pass.
   * `from` gets the remaining time in ms.
   */
  const streamed = (from: (leftMs: number) => { body: string | Buffer; type: string; cache: string }) => {
    return async (request: FastifyRequest<{ Params: { pass: string } }>, reply: FastifyReply) => {
      const now = clock();
      const looked = readPass(secrets, request.params.pass, now);
      // No CORS header: a media element needs none, and pages of other origins may not read the stream.
      reply.header('cache-control', 'no-store');
      if (looked.is !== 'good' || !isStream(looked.pass.scene))
        return reply
          .code(looked.is === 'gone' ? 410 : 403)
          .type('text/plain; charset=utf-8')
          .send(looked.is);
      const { body, type, cache } = from(looked.pass.until - now);
      return reply.header('cache-control', cache).type(type).send(body);
    };
  };
  app.get(
    '/live/:pass/live.m3u8',
    streamed(() => ({ body: playlist(clock()), type: 'application/vnd.apple.mpegurl', cache: 'no-store' })),
  );
  for (const [at, body] of loop.entries())
    app.get(
      `/live/:pass/${at}.ts`,
      // Cacheable while the pass is valid, so a phone downloads each piece of the loop once per address.
      streamed((leftMs) => ({
        body,
        type: 'video/mp2t',
        cache: `private, max-age=${Math.floor(leftMs / 1_000)}, immutable`,
      })),
    );
}
