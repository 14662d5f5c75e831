import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { runCommand } from '../run-command';

/**
 * Verdaccio, which is installed for a test alone. A library of it asks for a release of node-fetch by a name that not
 * every registry has.
 */
const INSTALLED = { private: true, dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } };

/** Packages of the scope need a token to be read and published; nothing is fetched from another registry. */
const SETTINGS = `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '@parola/*': { access: $authenticated, publish: $authenticated } }
log: { type: stdout, level: error }
`;

/** A registry on this machine, with the token of a user. */
export interface LocalRegistry {
  url: string;
  token: string;
  end(): Promise<void>;
}

async function signUp(url: string): Promise<string> {
  const user = { name: 'squad', password: randomBytes(16).toString('hex') };
  const answer = await fetch(`${url}-/user/org.couchdb.user:${user.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token }: { token?: string } = await answer.json();
  if (token === undefined) throw new Error(`The registry gave no token (${answer.status}).`);
  return token;
}

/** Installs the registry's program in `folder`. @returns its path for `startRegistry` */
export async function installRegistry(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(INSTALLED));
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await runCommand('npm', install, { cwd: folder });
  return path.join(folder, 'node_modules/verdaccio/bin/verdaccio');
}

/** Starts an empty registry that keeps its packages and users in `folder`. */
export async function startRegistry(program: string, folder: string): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.yaml'), SETTINGS);
  const listen = `127.0.0.1:${await getPort()}`;
  const server = fork(program, ['--listen', listen, '--config', 'config.yaml'], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    void ended.then(() => reject(new Error('The registry ended before it listened.')));
  });
  const url = `http://${listen}/`;
  const end = () => {
    server.kill();
    return ended;
  };
  return { url, token: await signUp(url), end };
}
