import { API_PATH, CALLS, problem, type Call } from '@parola/release-api';
import * as z from 'zod';
import { ROUTES } from './handlers';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters({ params, query, conditional }: Call): object[] {
  const named = (place: 'path' | 'query', schema: z.ZodObject) =>
    Object.entries(schema.shape).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field, undefined).success,
      schema: schemaOf(field, 'input'),
    }));
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...named('path', params),
    ...named('query', query),
    ...(conditional
      ? [
          header('If-Match', true, 'The ETag of the version you saw, such as "production@12".'),
          header('Idempotency-Key', false, 'Names this change, so that it can be sent again after a lost answer.'),
        ]
      : []),
  ];
}

function bodyOf(name: string, { body, method }: Call): object {
  if (name === 'publish')
    return {
      requestBody: {
        required: true,
        content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (method === 'GET' || method === 'DELETE' || (body instanceof z.ZodObject && Object.keys(body.shape).length === 0))
    return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
}

function answerOf(name: string, { answer }: Call): object {
  if (name === 'sbom') return { 'application/vnd.cyclonedx+json': { schema: { type: 'object' } } };
  return { 'application/json': { schema: schemaOf(answer, 'output') } };
}

const problemAnswer = {
  description: 'Refused; `detail` gives the reason and the remedy.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** OpenAPI 3.1 document of the service, made from `CALLS`: all calls with a handler. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    if (!Object.hasOwn(ROUTES, name)) continue;
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = {
      operationId: name,
      summary: call.summary,
      description: `For ${typeof call.who === 'string' ? { anyone: 'requests without a session', self: 'all logged-in accounts' }[call.who] : call.who.join(', ')}.`,
      ...(call.who === 'anyone' ? { security: [] } : {}),
      parameters: parameters(call),
      ...bodyOf(name, call),
      responses: {
        '200': { description: 'Done.', content: answerOf(name, call) },
        '4XX': problemAnswer,
        '503': problemAnswer,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parola releases',
      version: '1',
      description: 'Publishes builds and decides which of them each channel serves.',
      license: { name: 'Proprietary', url: 'https://parola.invalid/licence' },
    },
    servers: [{ url: API_PATH }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'parola_releases' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
