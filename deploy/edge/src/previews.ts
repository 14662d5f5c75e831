import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_PARAMETER } from '@parola/contract';
import type { ReadPreview } from '@parola/releases';
import type { EdgeEnv } from './edge-settings';
import type { ReleaseSource } from './live-release';
import { localeOf } from './locale';
import { previewPage } from './preview-page';
import { LOCALES } from './preview-texts';

/** Path where a preview tab requests the content of its token. */
const PREVIEW_PATH = '/preview/';

interface Parts {
  env: Pick<EdgeEnv, 'RELEASE_CHANNEL' | 'CORP'>;
  releases: Pick<ReleaseSource, 'readPreview'>;
}

/**
 * Adds previews of builds that the channel does not serve. `/preview/<token>` answers the signed `{document}`, or
 * `{why}` with 403 or 410. A navigation with a token in its address first gets a page that asks for consent. @returns a
 * function with the answer to such a navigation; undefined for every other one
 */
export function addPreviews(app: FastifyInstance, { env, releases }: Parts) {
  const read = async (token: string): Promise<ReadPreview> =>
    (await releases.readPreview?.(env.RELEASE_CHANNEL, token)) ?? { ok: false, why: 'forged' };

  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}*`, async (request, reply) => {
    const found = await read(request.params['*']);
    reply.header('cache-control', 'no-store');
    if (found.ok) return { document: found.document };
    return reply.code(found.why === 'expired' || found.why === 'revoked' ? 410 : 403).send({ why: found.why });
  });

  return async function servePreview(
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (token === null) return undefined;
    const chosen = localeOf(request.headers.cookie, LOCALES);
    const page = previewPage(await read(token), LOCALES.find((locale) => locale === chosen) ?? LOCALES[0]);
    return (
      reply
        .code(page.status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', page.policy)
        .header('cross-origin-resource-policy', env.CORP)
        .header('cross-origin-opener-policy', 'same-origin')
        // The address contains the token, which must not leak by the referrer.
        .header('referrer-policy', 'no-referrer')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(page.html)
    );
  };
}
