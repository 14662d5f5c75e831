import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { INFRA } from './folders';

const FOLDER = path.join(INFRA, 'kubernetes/overlays');
const MOST_BYTES = 16 * 1024 * 1024;

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  periodSeconds: z.number(),
  failureThreshold: z.number().default(3),
});
const container = z.object({
  image: z.string(),
  args: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  securityContext: z.record(z.string(), z.unknown()),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const pod = z.object({
  securityContext: z.record(z.string(), z.unknown()),
  terminationGracePeriodSeconds: z.number().default(30),
  containers: z.tuple([container]),
  volumes: z.array(z.object({ name: z.string(), secret: z.object({ secretName: z.string() }).optional() })),
});
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: z.object({ spec: pod }) }),
});
const resource = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) });
const configMap = z.object({ data: z.record(z.string(), z.string()) });
export type Resource = z.infer<typeof resource>;

/** A process of the product in a cluster, with the variables that it gets. */
export interface Workload {
  name: string;
  program: string;
  variables: Record<string, string>;
  container: z.infer<typeof container>;
  pod: z.infer<typeof pod>;
}

/** Builds an overlay as an operator does. @throws Error without kubectl 1.27 or newer */
export function buildOverlay(name: string): Resource[] {
  const options = { encoding: 'utf8', maxBuffer: MOST_BYTES } as const;
  const text = execFileSync('kubectl', ['kustomize', path.join(FOLDER, name)], options);
  return parseAllDocuments(text).map((document) => resource.parse(document.toJS()));
}

export function workloadsOf(resources: readonly Resource[]): Workload[] {
  const maps = new Map(
    resources
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((map) => [map.metadata.name, configMap.parse(map).data] as const),
  );
  return resources
    .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    .map((each) => {
      const { metadata, spec } = workload.parse(each);
      const [server] = spec.template.spec.containers;
      const shared = server.envFrom.map(({ configMapRef }) => maps.get(configMapRef.name) ?? {});
      const own = Object.fromEntries(server.env.map(({ name, value }) => [name, value]));
      return {
        name: metadata.name,
        program: server.args?.[0] ?? 'deploy/platform/src/main.js',
        variables: Object.assign({}, ...shared, own),
        container: server,
        pod: spec.template.spec,
      };
    });
}

/** Checks resources against the schemas of their kinds. */
export function checkResources(resources: readonly object[]): { checked: number; faults: string[] } {
  const program = path.join(__dirname, 'check-resources.mjs');
  const input = JSON.stringify(resources);
  const out = execFileSync(process.execPath, [program], { input, encoding: 'utf8', maxBuffer: MOST_BYTES });
  return z.object({ checked: z.number(), faults: z.array(z.string()) }).parse(JSON.parse(out));
}
