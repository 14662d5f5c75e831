import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_OWNER_PATH } from '../form-owner';

/** The platform's word on whose a token is: a token `player <n>` is that player's, any other one nobody's. @returns false for a request of anything else */
export function answersOwner({ url, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== FORM_OWNER_PATH) return false;
  const [, owner] = /^player (\w+)$/.exec(headers.authorization ?? '') ?? [];
  response.writeHead(owner ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(owner ? { owner } : { code: 401 }));
  return true;
}
