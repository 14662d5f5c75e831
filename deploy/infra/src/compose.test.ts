import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeText, rawCompose, readCompose, schemaErrors, serversOf } from './testing/compose';
import { INFRA } from './testing/folders';
import { templateVariables } from './testing/nginx';
import { serverOf, variablesOf } from './testing/variables';

const { services, secrets, volumes } = readCompose();
const servers = serversOf(services);
const environmentOf = (name: string) => services[name]?.environment ?? {};

it('fits the schema of the Compose specification', () => {
  expect(schemaErrors(rawCompose())).toBeNull();
});

it.each(servers)('$name sets only variables that its server reads', ({ service, program }) => {
  const known = variablesOf(serverOf(program));
  expect(Object.keys(service.environment).filter((name) => !known.has(name))).toEqual([]);
});

it.each(servers)('$name reads its secrets from files, has no rights and a read-only root', ({ service }) => {
  const files = Object.entries(service.environment).filter(([name]) => name.endsWith('_FILE'));
  const read = files.map(([, file]) => file.replace('/run/secrets/', ''));
  expect(new Set(read)).toEqual(new Set(service.secrets));
  expect(Object.keys(service.environment).filter((name) => /(?:SECRET|_KEYS?|DATABASE_URL)$/.test(name))).toEqual(
    'RELEASE_KEYS' in service.environment ? ['RELEASE_KEYS'] : [],
  );
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

it('declares every secret, volume and dependency that a service names, with images of a fixed version', () => {
  const all = Object.values(services);
  expect(new Set(all.flatMap((service) => service.secrets))).toEqual(new Set(Object.keys(secrets)));
  const named = all.flatMap((service) => service.volumes.flatMap((volume) => /^[a-z]+(?=:)/.exec(volume) ?? []));
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  const needed = all.flatMap((service) => Object.keys(service.depends_on));
  expect(needed.filter((name) => !(name in services))).toEqual([]);
  const images = all.map(({ image }) => image).filter((image) => !image.startsWith('${IMAGE'));
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
});

it('opens ports of nginx alone, and reaches each server at its port', () => {
  const open = Object.entries(services).flatMap(([name, { ports }]) => (ports.length > 0 ? [name] : []));
  expect(open).toEqual(['nginx']);
  const at = (name: string, port = 'PORT') => `${name}:${environmentOf(name)[port]}`;
  expect(environmentOf('edge')['PLATFORM_URL']).toBe(`http://${at('web')}`);
  expect(environmentOf('operators')['RELEASES_URL']).toBe(`http://${at('releases')}`);
  const upstreams = { EDGE: at('edge'), WEB: at('web'), OPERATORS: at('operators', 'OPERATORS_PORT') };
  expect(environmentOf('nginx')).toMatchObject(upstreams);
});

it('gives nginx every variable of its template', async () => {
  expect(Object.keys(environmentOf('nginx')).sort()).toEqual(await templateVariables());
});

it('gives each role a process, and the owner of the database to the migration alone', () => {
  const roles = servers.flatMap(({ service: { environment } }) => environment['ROLE'] ?? []);
  expect(roles.sort()).toEqual(['migrate', 'operators', 'web', 'worker']);
  const owners = servers.filter(({ service }) => service.secrets.includes('database-owner-url'));
  expect(owners.map(({ name }) => name)).toEqual(['migrate']);
});

it('has an example of every variable of the file', () => {
  const usedVariables = new Set([...composeText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const exampleVariables = [...composeText('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(exampleVariables)).toEqual(usedVariables);
});

it('makes every secret once, in a folder of its owner', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parola-compose-'));
  try {
    const script = path.join(folder, 'make-secrets.sh');
    cpSync(path.join(INFRA, 'compose/make-secrets.sh'), script);
    const made = () => {
      execFileSync('sh', [script], { env: { PATH: process.env.PATH } });
      const names = readdirSync(path.join(folder, 'secrets')).sort();
      return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, 'secrets', name), 'utf8')]));
    };
    const first = made();
    expect(Object.keys(first)).toEqual([...Object.keys(secrets), 'grafana-password'].sort());
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(made()).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
