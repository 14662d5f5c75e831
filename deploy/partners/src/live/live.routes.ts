import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../pages/html';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/guard';
import { readPass, writePass } from './address';
import { livePage, LIVE_SOURCES } from './live-page';
import { SCENES } from './words';

/** An address holds no longer than this, whatever the casino asks for. */
const LONGEST_MS = 3_600_000;

const wanted = z.strictObject({
  scene: z.enum(SCENES),
  lang: z.string().max(16).default('en'),
  /** Epoch ms. */
  until: z.int().nonnegative().max(8_640_000_000_000_000),
});

export interface LiveOptions {
  publicUrl: string;
  siteOrigin: string;
  secrets: readonly string[];
  /** Of the bundles. */
  script: string;
  style: string;
  pageStyle: string;
  clock?: () => number;
}

/**
 * Shows. `POST /provider/v1/live`, signed by the casino, `{scene, lang, until}`: `{url, expireTime}` of a page that is shown until then, at
 * most for an hour. HTTP 400 `{error}` for a scene that is not known.
 */
export async function liveRoutes(app: FastifyInstance, options: LiveOptions): Promise<void> {
  const { publicUrl, siteOrigin, secrets, clock = Date.now } = options;

  await app.register(async (signed) => {
    requireSignature(signed, secrets);
    signed.post('/provider/v1/live', async (request, reply) => {
      const parsed = wanted.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { scene, lang, until } = parsed.data;
      const expireTime = Math.min(until, clock() + LONGEST_MS);
      const pass = writePass(secrets, { scene, lang: lang.startsWith('fil') ? 'fil' : 'en', until: expireTime });
      return { url: `${publicUrl}/live/${pass}`, expireTime };
    });
  });

  app.get<{ Params: { pass: string } }>('/live/:pass', (request, reply) => {
    const looked = readPass(secrets, request.params.pass, clock());
    if (looked.is === 'good') {
      const text = livePage({ script: options.script, style: options.style, pass: looked.pass, now: clock() });
      return sendPage(reply, text, siteOrigin, LIVE_SOURCES);
    }
    const title = looked.is === 'gone' ? 'This link has ended' : 'This link is not ours';
    const body = html`<main class="card" aria-label="${title}"><h1>${title}</h1></main>`;
    return sendPage(
      reply.code(looked.is === 'gone' ? 410 : 403),
      page({ title, stylesheet: options.pageStyle, body }),
      siteOrigin,
    );
  });
}
