import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INFRA } from './folders';

const TEMPLATE = path.join(INFRA, 'nginx/parola.conf.template');
const HOSTS = ['site', 'wallet', 'desk'];

/** Values of the template, by the names of its variables. */
export type NginxValues = Readonly<Record<string, string>>;

/** Names of the variables of the template. */
export async function templateVariables(): Promise<string[]> {
  const text = await readFile(TEMPLATE, 'utf8');
  return [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

function makeCertificate(folder: string, host: string): void {
  const [key, crt] = [path.join(folder, `${host}.key`), path.join(folder, `${host}.crt`)];
  const subject = ['-subj', `/CN=${host}.test`, '-addext', `subjectAltName=DNS:${host}.test`];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', crt, ...subject];
  execFileSync('openssl', ['req', ...options], { stdio: 'ignore' });
}

/**
 * Fills the template as `envsubst` does, with certificates and folders of a test, and puts it into a configuration like
 * that of Debian. @returns the path of the main file
 */
export async function writeNginx(folder: string, values: NginxValues, ports: { http: number; https: number }) {
  const tls = path.join(folder, 'tls');
  await mkdir(tls, { recursive: true });
  for (const host of HOSTS) makeCertificate(tls, host);
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    await readFile(TEMPLATE, 'utf8'),
  );
  const here = filled
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replaceAll(/listen \[::\]:.*;\n/g, '\n')
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`);
  await writeFile(path.join(folder, 'parola.conf'), here);
  const main = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    main,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 256; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off; gzip on; sendfile on; ssl_protocols TLSv1.2 TLSv1.3;
  include ${folder}/parola.conf;
}
`,
  );
  return main;
}
