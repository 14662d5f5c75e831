import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page, sendPage } from '../pages/page';
import { createIssuer } from './issuer';
import { loginPage } from './login-page';
import { personOf, PROVIDERS, type Provider } from './people';

export interface SocialOptions {
  publicUrl: string;
  siteOrigin: string;
  stylesheet: string;
  /** Client secret of the casino at every provider. */
  secret: string;
}

/** Client id of the casino at every provider. */
const CLIENT_ID = 'parola';

const choice = z.object({ person: z.string().max(100) });

/** Routes of the providers for social log-ins, each an issuer at `/social/<name>`. */
export async function socialRoutes(app: FastifyInstance, options: SocialOptions): Promise<void> {
  for (const provider of PROVIDERS) await app.register(async (room) => addProvider(room, provider, options));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function addProvider(app: FastifyInstance, provider: Provider, options: SocialOptions): Promise<void> {
  const { publicUrl, siteOrigin, stylesheet, secret } = options;
  const prefix = `/social/${provider.path}`;
  const callback = `${siteOrigin}/app/v1/social/callback`;
  // Created at the first request: generating its RSA key takes a second on a slow machine, and most runs of this server
  // never need it.
  const issuer = once(() => createIssuer(`${publicUrl}${prefix}`, provider, { id: CLIENT_ID, secret, callback }));
  const answer = once(() => issuer().callback());

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.get(`${prefix}/interaction/:uid`, async (request, reply) => {
      await issuer().interactionDetails(request.raw, reply.raw);
      const body = loginPage(provider, new URL(siteOrigin).host);
      // The redirect after the form leads to the casino, so the content security policy has to allow it.
      return sendPage(reply, page({ title: provider.name, stylesheet, body }), siteOrigin, '', siteOrigin);
    });
    pages.post(`${prefix}/interaction/:uid`, async (request, reply) => {
      const person = personOf(provider, choice.parse(request.body).person);
      const result = person
        ? { login: { accountId: person.id } }
        : { error: 'access_denied', error_description: 'The person said no.' };
      return reply.redirect(await issuer().interactionResult(request.raw, reply.raw, result), 303);
    });
  });

  await app.register(async (raw) => {
    // The library parses bodies itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _body, done) => done(null));
    raw.all(`${prefix}/*`, (request, reply) => {
      reply.hijack();
      // The library derives its mount path from the difference between `originalUrl` and `url`.
      Object.assign(request.raw, { originalUrl: request.raw.url });
      request.raw.url = (request.raw.url ?? '').slice(prefix.length);
      void answer()(request.raw, reply.raw);
    });
  });
}
