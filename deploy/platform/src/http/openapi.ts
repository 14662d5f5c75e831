import swagger from '@fastify/swagger';
import { callPath, HEADER_REQUEST_ID, REFUSALS, type CallName } from '@parola/calls';
import { CALL_NAMES, callMeta, COMMON_REFUSALS, refusal, toJsonSchema } from '@parola/calls/schemas';
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import * as z from 'zod';

const REFUSAL = 'Refusal';
const TOKEN = 'token';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Adds a JSON Schema to the OpenAPI 3.1 document. Drops `$schema`, which the document states once, and moves `$defs` to
 * the document: a `$ref` resolves from the document's root.
 */
function addSchema(app: FastifyInstance, name: string, { $schema: _draft, $defs = {}, ...schema }: JsonSchema) {
  const inDocument = (part: JsonSchema): JsonSchema =>
    JSON.parse(JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/gu, `"${name}$1#"`));
  for (const [id, part] of Object.entries($defs)) app.addSchema({ $id: `${name}${id}`, ...inDocument(part) });
  return inDocument(schema);
}

/** Schema of the request body: JSON, or a form with the fields and files of the call. */
function bodyOf(app: FastifyInstance, name: CallName): JsonSchema {
  const body = addSchema(app, `${name}Request`, toJsonSchema(name).req);
  const { upload } = callMeta(name);
  if (!upload) return body;
  const files = Object.keys(upload).map((field) => [field, { type: 'string', format: 'binary' }]);
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } };
}

/** Description of a call: caller, idempotency key, and its specific refusals. */
function descriptionOf(name: CallName): string {
  const { auth, mutating, whileIdle, refuses } = callMeta(name);
  const codes = refuses.map((reason) => `\`${REFUSALS[reason]}\` ${reason}`);
  return [
    auth === 'player' ? 'A player calls it, with a token.' : 'Visitors may call it without a token.',
    mutating ? `It changes data: \`${HEADER_REQUEST_ID}\` makes a repeated request harmless.` : '',
    auth === 'player' && whileIdle ? 'An idle session may call it.' : '',
    codes.length > 0 ? `Refusals of its own: ${codes.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function schemaOf(app: FastifyInstance, name: CallName): FastifySchema {
  const { auth, mutating, upload } = callMeta(name);
  return {
    operationId: name,
    summary: name,
    description: descriptionOf(name),
    consumes: [upload ? 'multipart/form-data' : 'application/json'],
    security: auth === 'player' ? [{ [TOKEN]: [] }] : [],
    body: bodyOf(app, name),
    ...(mutating && {
      headers: { type: 'object', properties: { [HEADER_REQUEST_ID]: { type: 'string', format: 'uuid' } } },
    }),
    response: {
      200: {
        description: 'The answer, or a refusal by its `errcode`.',
        anyOf: [addSchema(app, `${name}Answer`, toJsonSchema(name).res), { $ref: `${REFUSAL}#` }],
      },
      '4xx': { description: 'The request is refused before the call runs.', $ref: `${REFUSAL}#` },
      '5xx': { description: 'The call failed or the site is closed. Nothing was changed.', $ref: `${REFUSAL}#` },
    },
  };
}

/**
 * The player calls as OpenAPI 3.1, made from the schemas that the server validates with. A separate Fastify instance
 * without handlers builds it: schemas on the real routes would make Fastify validate every body twice.
 */
export async function apiDocument(): Promise<object> {
  const app = Fastify();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Parola: calls of players',
        version: '1',
        description:
          'Every call is a POST with the common fields in its body. Money is in hundredths, times are in milliseconds ' +
          'since 1970. A success has `errcode` 0. Every call may also refuse with: ' +
          `${COMMON_REFUSALS.map((reason) => `\`${REFUSALS[reason]}\` ${reason}`).join(', ')}.`,
      },
      components: {
        securitySchemes: { [TOKEN]: { type: 'apiKey', in: 'header', name: 'authorization' } },
      },
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, at) => String($id ?? `def-${at}`) },
  });
  app.addSchema({ $id: REFUSAL, ...addSchema(app, REFUSAL, z.toJSONSchema(refusal)) });
  // Only the schemas are needed here: no compiled validator or serializer.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  for (const name of CALL_NAMES) app.post(callPath(name), { schema: schemaOf(app, name) }, () => undefined);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
