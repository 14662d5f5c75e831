import type { FastifyRequest } from 'fastify';
import { Refused } from './bodies';

/** The platform's own word, for front doors alone: no call, and no way for players. */
export const FORM_OWNER_PATH = '/app/v1/form-owner';
/** The platform looks a token up at once, or has too much to do. */
const ANSWER_MS = 10_000;

/**
 * Whose form it is, by the platform's word. It is asked before anything of the form is read, so that a stranger takes no place of a member's, and
 * nothing of the disk.
 * @throws Refused 401 for a token that is nobody's, 429 for too many questions, 503 where the platform does not say.
 */
export async function ownerOf(
  request: FastifyRequest,
  platformUrl: string,
  headers: Record<string, string>,
): Promise<string> {
  const { authorization } = request.headers;
  if (!authorization) throw new Refused(401);
  const answer = await fetch(`${platformUrl}${FORM_OWNER_PATH}`, {
    headers: { ...headers, authorization },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  if (answer?.status === 401 || answer?.status === 429) throw new Refused(answer.status);
  const said: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (typeof said === 'object' && said !== null && 'owner' in said && typeof said.owner === 'string') return said.owner;
  throw new Refused(503);
}
