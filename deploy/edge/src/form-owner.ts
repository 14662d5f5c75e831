import { matches, object, text } from '@parola/contract';
import { Refused } from './request-bodies';

/** Path at the platform, for front doors only: the proxy does not forward it for players. */
export const FORM_OWNER_PATH = '/app/v1/form-owner';
/** Timeout of the request, ms. */
const ANSWER_MS = 10_000;
const answerSchema = object({ owner: text() });

/**
 * Asks the platform for the player of a form. This happens before the body is read, so requests without a session use
 * neither a player's quota nor disk space. @throws Refused 401 for an unknown token, 429 for too many requests, 503
 * without an answer of the platform
 */
export async function playerOfForm(platformUrl: string, headers: { authorization: string }): Promise<string> {
  const answer = await fetch(`${platformUrl}${FORM_OWNER_PATH}`, {
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  if (answer?.status === 401 || answer?.status === 429) throw new Refused(answer.status);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (matches(answerSchema, body, 'ignore')) return body.owner;
  throw new Refused(503);
}
