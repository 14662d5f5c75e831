import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

/** A file as answered by the front door. */
export interface Answered {
  /** The encoded body, as transferred. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface Nginx {
  /** The output `nginx version: …`. */
  version: string;
  urlOf(name: string): string;
  stop(): Promise<void>;
}

/** Headers that nginx sets itself and would otherwise send twice. */
const OWN = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'server', 'etag', 'last-modified'];

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Starts nginx with one worker (the front door has one process too), serving exactly these bytes and headers. Undefined
 * where nginx is not installed.
 */
export async function startNginx(files: Readonly<Record<string, Answered>>): Promise<Nginx | undefined> {
  const { stderr: version } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (!version) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-nginx-'));
  // nginx's worker runs as another user.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'files'));
  const places: string[] = [];
  for (const [name, { body, headers }] of Object.entries(files)) {
    await writeFile(path.join(folder, 'files', name), body);
    const own = Object.entries(headers).filter(([header]) => !OWN.includes(header));
    const lines = own.map(([header, value]) => `add_header ${header} ${quoted(value)};`);
    places.push(
      `location = /${name} { default_type ${quoted(headers['content-type'] ?? 'text/plain')}; ${lines.join(' ')} }`,
    );
  }
  const port = await getPort({ host: '127.0.0.1' });
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
       server { listen 127.0.0.1:${port}; root ${folder}/files; ${places.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'inherit' });
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${name}`;
  const [first = ''] = Object.keys(files);
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(urlOf(first)).catch(() => undefined);
    if (answer?.ok) break;
    if (tries === 50) throw new Error('nginx does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    version: version.trim(),
    urlOf,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
