import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { openDatabase, type ReleaseDatabase } from '../database/database';
import type { Storage } from '../storage/storage-port';
import { createTestDatabase, type TestDatabase } from '../testing/cluster';
import { temporaryFolder } from '../testing/fixtures';
import { memory } from '../testing/memory';
import { openIdentity, type Identity } from './identity';
import { inviteInStore } from './invitations';
import { loadSealer } from './secrets';
/** Journals of the store, and the key, as the release before accounts in the database made them. */
import old from './fixtures/identity-journal.json';

const PASSWORD = 'correct horse battery';

let folder: { path: string; remove: () => Promise<void> };
let own: TestDatabase;
let database: ReleaseDatabase;
let storage: Storage;
let now: number;
const opened: ReleaseDatabase[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  own = await createTestDatabase();
  storage = memory(new Map(Object.entries(old.files).map(([key, value]) => [key, Buffer.from(JSON.stringify(value))])));
  await mkdir(join(folder.path, 'keys'));
  await writeFile(join(folder.path, 'keys/release-identity.key'), old.key);
  now = old.made + 1;
  database = openDatabase(own.url);
  opened.push(database);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await own.drop();
  await folder.remove();
});

const open = async (): Promise<Identity> => {
  const sealer = await loadSealer(join(folder.path, 'keys/release-identity.key'));
  return openIdentity({ storage, database, sealer, now: () => now });
};
function logIn(identity: Identity, login: 'bea' | 'ben' | 'b_c') {
  now += 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(old.secrets[login]) }).generate({ timestamp: now });
  return identity.logIn({ login, password: PASSWORD, code }, { address: '203.0.113.1', device: '' });
}

test('accounts of the store log in with password, authenticator and grants of before', async () => {
  const identity = await open();
  expect(await identity.firstStart()).toBeUndefined();
  const rows = await identity.accounts();
  expect(rows.map(({ login, active }) => [login, active])).toEqual([
    ['ana', true],
    ['bea', true],
    ['ben', true],
    ['b_c', false],
    ['dora', false],
  ]);
  const { caller } = await logIn(identity, 'ben');
  expect(caller.grants).toEqual([{ role: 'approver' }, { role: 'release-manager', channel: 'staging' }]);
  await expect(logIn(identity, 'b_c')).rejects.toMatchObject({ code: 'notLoggedIn' });
  const { accounts } = await identity.people();
  expect(accounts.get('ben')?.alone).toBe('ana');
});

test('tokens of CI jobs go on, and revoked ones stay revoked', async () => {
  const identity = await open();
  const caller = await identity.ofToken(old.tokens.ci);
  expect(caller).toMatchObject({ actor: 'ana (token ci)', grants: [{ role: 'publisher', unit: 'wallets' }] });
  await expect(identity.ofToken(old.tokens.old)).rejects.toThrow('«old» was revoked');
});

test('an unfinished set-up, links and ended links are there', async () => {
  const identity = await open();
  await expect(
    identity.setUp({ token: old.waiting, login: 'dora', name: 'Dora', password: PASSWORD }),
  ).resolves.toMatchObject({ otpauth: expect.stringContaining('dora') });
  const issuer = 'https://id.test';
  expect(await identity.links.of({ issuer, subject: 's-ana' })).toMatchObject({ login: 'ana', made: false });
  expect(await identity.links.of({ issuer, subject: 's-ben' })).toBeUndefined();
  expect(await identity.links.endedOf({ issuer, subject: 's-ben' })).toBe('ben');
});

test('two services fold the journal once, and leave it as it was', async () => {
  const kept = async () => [...(await storage.list('identity/')), ...(await storage.list('identity-links/'))];
  const before = await kept();
  const other = openDatabase(own.url);
  opened.push(other);
  const sealer = await loadSealer(join(folder.path, 'keys/release-identity.key'));
  const both = [await open(), openIdentity({ storage, database: other, sealer, now: () => now })];
  await Promise.all(both.map((identity) => identity.accounts()));
  const grants = [{ role: 'admin' as const }, { role: 'publisher' as const }];
  const ana = { kind: 'account', login: 'ana', name: 'ana', actor: 'ana', grants: [], expires: 0 } as const;
  await both[0]?.change(ana, 'bea', { grants, active: true, reason: 'one duty more' });
  for (const identity of both) expect((await identity.people()).accounts.get('bea')?.grants).toEqual(grants);
  expect((await (await open()).people()).accounts.get('bea')?.grants).toEqual(grants);
  expect(await kept()).toEqual(before);
});

test('an invitation of the command line, made without the database, sets an account up', async () => {
  const identity = await open();
  await identity.accounts();
  const { token } = await inviteInStore(storage, 'eve at the terminal', [{ role: 'admin' }], now);
  const form = { token, login: 'eve', name: 'Eve', password: PASSWORD };
  const { otpauth } = await identity.setUp(form);
  now += 30_000;
  const secret = Secret.fromBase32(new URL(otpauth).searchParams.get('secret') ?? '');
  const { caller } = await identity.confirmSetUp({ token, code: new TOTP({ secret }).generate({ timestamp: now }) });
  expect(caller).toMatchObject({ login: 'eve', grants: [{ role: 'admin' }] });
});
