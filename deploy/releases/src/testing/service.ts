import type { Grant } from '@parola/release-api';
import { API_PATH } from '@parola/release-api';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { openService, type OpenOptions } from '../service/open-service';
import type { Identity } from '../identity/identity';
import type { Registry } from '../registry/registry';
import { createTestDatabase, type TestDatabase } from './cluster';
import { newPlace } from './store-place';
import { inMemory, remoteFiles, shellFiles, temporaryFolder } from './fixtures';
import { storedObjectsIn, type Stored } from './stored-objects';

export const PASSWORD = 'correct horse battery';
const HOST = 'localhost:8090';

/** A person of a test, with a session or a token. */
export interface Person {
  login: string;
  cookie: string;
  /** An unused TOTP code; moves the clock for it. */
  code: () => string;
  ask: SendRequest;
}
export interface ServiceAnswer {
  status: number;
  body: Record<string, unknown> & unknown[];
  headers: Record<string, unknown>;
}
export type SendRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | Buffer,
  headers?: Record<string, string>,
) => Promise<ServiceAnswer>;

/** The service in its own folder, with a clock that the test moves. */
export interface ServiceBench {
  app: FastifyInstance;
  registry: Registry;
  /** Access to stored data, to damage it. */
  stored: Stored;
  identity: Identity;
  database: TestDatabase;
  dataDir: string;
  setUp: string;
  clock: { now: number };
  /** Calls without a session, with a page's headers. */
  ask: SendRequest;
  asToken: (secret: string) => SendRequest;
  /** Sets the system up; the first person has all rights. */
  first: () => Promise<Person>;
  join: (admin: Person, login: string, grants: Grant[]) => Promise<Person>;
  /** A new session of a person. */
  logIn: (person: Person) => Promise<Person>;
  tokenOf: (person: Person, grants: Grant[], days?: number) => Promise<{ id: string; secret: string }>;
  audit: (
    person: Person,
  ) => Promise<{ act: string; outcome: string; detail: string; actor: string; subject: string }[]>;
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openServiceBench(options: Partial<OpenOptions> = {}): Promise<ServiceBench> {
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const clock = { now: Date.now() };
  const goThere = newPlace();
  const open = () => {
    goThere();
    return openService({
      dataDir: folder.path,
      databaseUrl: database.url,
      siteUrl: 'https://site.test',
      consoleUrl: `http://${HOST}`,
      now: () => clock.now,
      // Rights given by one administrator count at once, unless a test overrides it.
      eyesMs: 0,
      ...options,
    });
  };
  let opened = await open();

  async function inject(request: InjectOptions): Promise<ServiceAnswer> {
    const answer = await opened.app.inject(request);
    const text = answer.headers['content-type']?.toString().includes('json')
      ? answer.body
      : JSON.stringify({ text: answer.body });
    return { status: answer.statusCode, body: JSON.parse(text), headers: answer.headers };
  }
  const asking =
    (extra: Record<string, string>): SendRequest =>
    (method, path, body, headers = {}) =>
      inject({
        method,
        url: path.startsWith('/releases') ? path : API_PATH + path,
        headers: {
          host: HOST,
          ...(Buffer.isBuffer(body) ? { 'content-type': 'application/gzip' } : {}),
          ...extra,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
  const page = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
  const ask = asking(page);

  async function confirmed(token: string, login: string): Promise<Person> {
    const made = await ask('POST', '/set-up', { token, login, name: login, password: PASSWORD });
    const secret = new URL(String(made.body['otpauth'])).searchParams.get('secret') ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => {
      clock.now += 30_000;
      return totp.generate({ timestamp: clock.now });
    };
    const answer = await ask('POST', '/set-up/confirm', { token, code: code() });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { login, cookie, code, ask: asking({ ...page, cookie }) };
  }

  return {
    get app() {
      return opened.app;
    },
    get registry() {
      return opened.registry;
    },
    get stored() {
      return storedObjectsIn(opened.registry.storage);
    },
    get identity() {
      return opened.identity;
    },
    dataDir: join(folder.path),
    database,
    setUp: opened.setUp ?? '',
    clock,
    ask,
    asToken: (secret) => asking({ authorization: `Bearer ${secret}` }),
    first: () => confirmed(opened.setUp ?? '', 'ana'),
    async join(admin, login, grants) {
      const { body } = await admin.ask('POST', '/accounts', { grants });
      return confirmed(String(body['token']), login);
    },
    async logIn(person) {
      const { login, code } = person;
      const answer = await ask('POST', '/session', { login, password: PASSWORD, code: code() });
      const cookie = String([answer.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
      return { login, cookie, code, ask: asking({ ...page, cookie }) };
    },
    async tokenOf(person, grants, days = 30) {
      const { body } = await person.ask('POST', '/tokens', { name: 'ci', grants, days });
      return { id: String(body['id']), secret: String(body['secret']) };
    },
    audit: async (person) => {
      const { body } = await person.ask('GET', '/audit?limit=500');
      return body.map((line) => ({
        act: String(Reflect.get(Object(line), 'act')),
        outcome: String(Reflect.get(Object(line), 'outcome')),
        detail: String(Reflect.get(Object(line), 'detail')),
        actor: String(Reflect.get(Object(line), 'actor')),
        subject: String(Reflect.get(Object(line), 'subject')),
      }));
    },
    async reopen() {
      await opened.app.close();
      opened = await open();
    },
    async close() {
      await opened.app.close();
      await folder.remove();
      await database.drop();
    },
  };
}

/**
 * Publishes a shell, three builds of the wallets and one of the lobby; pins the first of each on production and
 * staging.
 */
export async function startChannels({ registry }: ServiceBench): Promise<void> {
  const publish = (unit: string, version: string, files: Record<string, string>) =>
    registry.publishFiles(inMemory(files), { unit, version });
  await publish('shell', '1.0.0', shellFiles('1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('wallets', version, remoteFiles('wallets', version));
  await publish('lobby', '1.0.0', remoteFiles('lobby', '1.0.0'));
  for (const channel of ['production', 'staging'])
    await registry.pin(
      ['shell', 'wallets', 'lobby'].map((unit) => ({ unit, version: '1.0.0' })),
      { channel, reason: 'start' },
    );
}
