import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { readCompose } from './testing/compose';
import { buildOverlay, checkResources, workloadsOf, type Resource } from './testing/kubernetes';
import { INFRA } from './testing/folders';
import { serverOf, variablesOf } from './testing/variables';

const SCRAPED = z
  .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
  .parse(parse(readFileSync(path.join(INFRA, 'monitoring/prometheus.yml'), 'utf8'))).scrape_configs;

/** Both overlays, built by kubectl, which needs no cluster for that. */
const OVERLAYS = ['staging', 'production'];
const production = buildOverlay('production');
const workloads = workloadsOf(production);
const ofKind = (kind: string, resources: readonly Resource[] = production) =>
  resources.filter((each) => each.kind === kind);

const backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) });
const ingress = z.object({
  spec: z.object({
    tls: z.array(z.object({ hosts: z.array(z.string()) })),
    rules: z.array(z.object({ host: z.string(), http: z.object({ paths: z.array(z.object({ backend })) }) })),
  }),
});
const service = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});
const services = ofKind('Service').map((each) => service.parse(each));

it.each(OVERLAYS)('%s fits the schemas of Kubernetes', (name) => {
  const { checked, faults } = checkResources(buildOverlay(name));
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(25);
});

it('names a resource that does not fit', () => {
  const [deployment] = ofKind('Deployment');
  const { faults } = checkResources([{ ...deployment, spec: { replicas: 'three' } }]);
  expect(faults).toEqual([expect.stringMatching(/^Deployment parola-\w+: .*replicas/s)]);
});

it.each(workloads)('$name sets only variables that its server reads', ({ program, variables }) => {
  const known = variablesOf(serverOf(program));
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
  const isSecret = (name: string) => /(?:SECRET|_KEYS?|DATABASE_\w*URL|ACCESS_KEY)$/.test(name);
  expect(Object.keys(variables).filter((name) => isSecret(name) && name !== 'RELEASE_KEYS')).toEqual([]);
});

it.each(workloads)('$name reads its secrets from mounted files', ({ variables, container, pod }) => {
  const mounted = container.volumeMounts.filter(({ name }) => pod.volumes.find((each) => each.name === name)?.secret);
  const files = Object.entries(variables).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []));
  const outside = files.filter((file) => !mounted.some(({ mountPath }) => file.startsWith(`${mountPath}/`)));
  expect(files.length).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

it.each(workloads)('$name has no rights, and a read-only root', ({ container, pod }) => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
});

it.each(workloads)('$name listens at the port of its variable and of Compose, and is probed there', (each) => {
  const { name, variables, container } = each;
  const compose = readCompose().services[name.replace('parola-', '')];
  expect(variables['PORT']).toBe(compose?.environment['PORT']);
  if (variables['ROLE'] === 'migrate') return;
  const ports = Object.fromEntries(container.ports.map((port) => [port.name, String(port.containerPort)]));
  expect(ports['http']).toBe(variables['PORT']);
  expect(ports['desk']).toBe(variables['OPERATORS_PORT']);
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  expect(probes.filter((probe) => probe === undefined)).toEqual([]);
  const probed = probes.flatMap((probe) => probe?.httpGet?.port ?? []);
  expect(probed.filter((port) => !(port in ports))).toEqual([]);
});

it.each(workloads.filter(({ variables }) => ['web', 'worker', 'operators'].includes(variables['ROLE'] ?? '')))(
  '$name is out of the service before it stops, and has time for both',
  ({ variables, container, pod }) => {
    const { periodSeconds = 0, failureThreshold = 0 } = container.readinessProbe ?? {};
    const [drain, stop] = [Number(variables['DRAIN_SEC']), Number(variables['STOP_SEC'])];
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + stop);
  },
);

const monitor = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchExpressions: z.tuple([z.object({ values: z.array(z.string()) })]) }),
    podMetricsEndpoints: z.tuple([
      z.object({
        port: z.string(),
        relabelings: z.tuple([z.object({ targetLabel: z.string(), replacement: z.string() })]),
      }),
    ]),
  }),
});

it.each(OVERLAYS)(
  '%s has each lasting server scraped once, at its port of metrics, under the name that rules use',
  (name) => {
    const resources = buildOverlay(name);
    const monitors = ofKind('PodMonitor', resources).map((each) => monitor.parse(each));
    const scraped = monitors.flatMap(({ spec }) => spec.selector.matchExpressions[0].values);
    const lasting = workloadsOf(resources).filter(({ variables }) => variables['ROLE'] !== 'migrate');
    expect(scraped.sort()).toEqual(lasting.map((each) => each.name.replace('parola-', '')).sort());
    for (const { container, variables } of lasting)
      expect(container.ports).toContainEqual(
        expect.objectContaining({ name: 'metrics', containerPort: Number(variables['METRICS_PORT']) }),
      );
    for (const { metadata, spec } of monitors)
      expect(spec.podMetricsEndpoints[0]).toEqual({
        port: 'metrics',
        relabelings: [{ targetLabel: 'job', replacement: metadata.name }],
      });
    expect(monitors.map(({ metadata }) => metadata.name).sort()).toEqual(
      SCRAPED.map((job) => job.job_name)
        .filter((job) => !['parola-partners', 'parola-staging'].includes(job))
        .sort(),
    );
  },
);

it('gives the owner of the database to the migration alone', () => {
  const owners = workloads.filter(({ variables }) => 'DATABASE_OWNER_URL_FILE' in variables);
  expect(owners.map(({ name }) => name)).toEqual(['parola-migrate']);
});

it('leads each service to a port of its pods, and each address to a service', () => {
  for (const { metadata, spec } of services) {
    expect(metadata.name).toBe(`parola-${spec.selector['app.kubernetes.io/component']}`);
    const pods = workloads.find(({ name }) => name === metadata.name);
    for (const { port, targetPort } of spec.ports)
      expect(pods?.container.ports).toContainEqual(expect.objectContaining({ name: targetPort, containerPort: port }));
  }
  const open = services.flatMap(({ metadata, spec }) => spec.ports.map(({ name }) => `${metadata.name} ${name}`));
  const rules = ofKind('Ingress').flatMap((each) => ingress.parse(each).spec.rules);
  const named = rules.flatMap(({ http }) =>
    http.paths.map(({ backend: { service: to } }) => `${to.name} ${to.port.name}`),
  );
  expect(named.filter((name) => !open.includes(name))).toEqual([]);
  const urls = workloads.flatMap(({ variables }) => [variables['PLATFORM_URL'], variables['RELEASES_URL']]);
  const inside = urls.filter((url) => url?.startsWith('http://')).map((url) => url?.replace('http://', ''));
  const addresses = services.flatMap(({ metadata, spec }) => spec.ports.map(({ port }) => `${metadata.name}:${port}`));
  expect(inside.length).toBeGreaterThan(1);
  expect(inside.filter((address) => !addresses.includes(address ?? ''))).toEqual([]);
});

it.each(OVERLAYS)('%s serves the hosts that its servers name', (name) => {
  const resources = buildOverlay(name);
  const hosts = ofKind('Ingress', resources).flatMap((each) => {
    const { tls, rules } = ingress.parse(each).spec;
    expect(tls.flatMap((one) => one.hosts)).toEqual(rules.map(({ host }) => host));
    return rules.map(({ host }) => `https://${host}`);
  });
  const own = ['PUBLIC_URL', 'SITE_URL', 'OPERATORS_URL', 'PLATFORM_URL'];
  const urls = workloadsOf(resources).flatMap(({ variables }) => own.flatMap((key) => variables[key] ?? []));
  const named = new Set(urls.filter((url) => url.startsWith('https://')));
  expect(named).toEqual(new Set(hosts));
});
