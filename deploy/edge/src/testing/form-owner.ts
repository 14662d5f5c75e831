import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_OWNER_PATH } from '../form-owner';

/**
 * Answers like the platform: the token `player <n>` belongs to player n, any other token to no player.
 * @returns false for any other request
 */
export function answersOwner({ url, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== FORM_OWNER_PATH) return false;
  const [, owner] = /^player (\w+)$/.exec(headers.authorization ?? '') ?? [];
  response.writeHead(owner ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(owner ? { owner } : { code: 401 }));
  return true;
}
