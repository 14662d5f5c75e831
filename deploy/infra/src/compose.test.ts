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

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parola-compose-'));
  cpSync(path.join(INFRA, 'compose/make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Content of every file of secrets, after a run of the script that makes the missing ones. */
function madeSecrets(): Record<string, string> {
  execFileSync('sh', [path.join(folder, 'make-secrets.sh')], { env: { PATH: process.env.PATH } });
  const names = readdirSync(path.join(folder, 'secrets')).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, 'secrets', name), 'utf8')]));
}

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

describe('the object store', () => {
  const store = services['object-store'];
  const [, bucket = ''] = /^s3:\/\/([^/]+)\//.exec(environmentOf('web')['PICTURE_BUCKET'] ?? '') ?? [];

  it('is reached by the processes with its login alone, and has no network with others', () => {
    const users = servers.filter(({ service }) => service.secrets.includes('picture-store-secret'));
    expect(users.map(({ name }) => name)).toEqual(['migrate', 'web', 'worker', 'operators']);
    const inNetwork = Object.entries(services).filter(([, { networks }]) => networks.includes('storage'));
    const names = inNetwork.map(([name]) => name);
    expect(names.filter((name) => !name.startsWith('object-store'))).toEqual(users.map(({ name }) => name));
    for (const name of ['object-store', 'object-store-bucket'])
      expect(services[name]).toMatchObject({ networks: ['storage'], read_only: true, cap_drop: ['ALL'] });
    expect(environmentOf('web')['AWS_ENDPOINT_URL_S3']).toBe('http://object-store:8333');
    expect(store?.command).toContain('-s3.port=8333');
  });

  it('has a bucket that a container makes, and no server waits for it to start', () => {
    expect(bucket).not.toBe('');
    expect(services['object-store-bucket']?.command?.join()).toContain(`s3.bucket.create -name ${bucket}'`);
    const waiting = servers.filter(({ service }) => 'object-store' in service.depends_on);
    expect(waiting).toEqual([]);
  });

  it('has one login in its file of secrets, for the bucket alone, without the right to make or delete one', () => {
    const logins: unknown = JSON.parse(madeSecrets()['object-store-logins'] ?? '');
    expect(logins).toEqual({
      identities: [
        {
          name: 'parola-pictures',
          credentials: [
            { accessKey: 'parola-pictures', secretKey: (madeSecrets()['picture-store-secret'] ?? '').trim() },
          ],
          actions: ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`),
        },
      ],
    });
    expect(environmentOf('web')['AWS_ACCESS_KEY_ID']).toBe('${PICTURE_LOGIN:-parola-pictures}');
    expect(store?.command).toContain('-s3.config=/run/secrets/object-store-logins');
    expect(store?.secrets).toEqual(['object-store-logins']);
  });
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
  const first = madeSecrets();
  expect(Object.keys(first)).toEqual([...Object.keys(secrets), 'grafana-password'].sort());
  expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(madeSecrets()).toEqual(first);
});
