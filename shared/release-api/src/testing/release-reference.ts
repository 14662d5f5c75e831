import { code, referencePage, table, typeText, type ReferencePage } from '@parola/presets/reference';
import * as z from 'zod';
import { API_PATH } from '../addresses';
import { ALL, type Call } from '../call';
import { CALLS } from '../calls';

const ABOUT = `The calls of the release service below \`${API_PATH}\`; the service describes itself at \`${API_PATH}/openapi.json\` (OpenAPI 3.1). Path, query
and body name their fields with the types. A call with \`If-Match\` names the state that it was decided on, and takes \`Idempotency-Key\`.
[The release API](../releases/api.md) has the rules.`;

function callersText(who: Call['who']): string {
  if (who === 'anyone') return 'without a session';
  if (who === 'self') return 'every session';
  return who.length === ALL.length ? 'every role' : who.join(', ');
}

function schemaText(schema: z.ZodType, io: 'input' | 'output'): string {
  const isEmpty = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
  return isEmpty ? '' : typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

function inputText({ params, query, body, method, conditional }: Call): string {
  const parts = [
    ['path', schemaText(params, 'input')],
    ['query', schemaText(query, 'input')],
    ['body', method === 'GET' || method === 'DELETE' ? '' : schemaText(body, 'input')],
  ] as const;
  const named = parts.filter(([, text]) => text !== '').map(([place, text]) => `${place} ${code(text)}`);
  return [...named, ...(conditional ? ['`If-Match`'] : [])].join(', ');
}

/** Reference page of all calls of the release service, in the order of the table. */
export function releaseReference(): ReferencePage {
  const rows = Object.entries<Call>(CALLS).map(([name, call]) => [
    code(`${call.method} ${call.path}`),
    code(name),
    call.summary,
    callersText(call.who),
    inputText(call),
    code(schemaText(call.answer, 'output')),
  ]);
  const body = table(['address', 'operation id', 'effect', 'callers', 'input', 'answer'], rows);
  return referencePage('release-api', { title: 'Release API', owner: 'shared/release-api', about: ABOUT, body });
}
