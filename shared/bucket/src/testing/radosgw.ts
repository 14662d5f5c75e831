import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketPlace } from '../place';

const run = promisify(execFile);

const BUCKET = 'parola';
const CREDENTIALS = { accessKeyId: 'parolatest', secretAccessKey: 'parolatestsecret' };

/**
 * A local in-memory Ceph with its S3 gateway. Without `tcp_nodelay` the kernel delays each response with a body by 40
 * ms.
 */
export interface Radosgw {
  endpoint: string;
  bucket: string;
  place: BucketPlace;
  /** Environment of a process that opens the bucket. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await is().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not begin within a minute.`);
}

/** @throws Error without Debian's ceph-mon, ceph-osd, ceph-common and radosgw */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'parola-radosgw-'));
  const at = (name: string) => join(folder, name);
  const [v2, v1, gateway] = [await freePort(), await freePort(), await freePort()];
  const address = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  const fsid = randomUUID();
  for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(at(name));
  await writeFile(
    at('ceph.conf'),
    `[global]
fsid = ${fsid}
mon host = ${address}
keyring = ${at('keyring')}
run dir = ${at('run')}
admin socket = ${at('run')}/$name.asok
log file = ${folder}/$name.log
auth allow insecure global id reclaim = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 1
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[mon.a]
mon data = ${at('mon')}
[osd.0]
osd data = ${at('osd')}
[client.rgw]
rgw data = ${at('rgw')}
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw thread pool size = 32
`,
  );
  const daemons: ChildProcess[] = [];
  const ceph = (command: string, ...args: string[]) =>
    run(command, ['-c', at('ceph.conf'), ...args], { timeout: 60_000 });
  const daemon = (command: string, ...args: string[]) =>
    void daemons.push(spawn(command, ['-f', '-c', at('ceph.conf'), ...args], { stdio: 'ignore' }));
  async function stop(): Promise<void> {
    for (const child of daemons.reverse()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const keys = [
      ['mon.', '--cap', 'mon', 'allow *'],
      ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
      ['client.rgw', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
      ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
    ];
    await writeFile(at('keyring'), '', { mode: 0o600 });
    for (const [name = '', ...caps] of keys)
      await run('ceph-authtool', [at('keyring'), '--gen-key', '-n', name, ...caps]);
    await run('monmaptool', ['--create', '--addv', 'a', address, '--fsid', fsid, at('monmap')]);
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
    daemon('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    await ceph('ceph', 'osd', 'new', osd);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd, '--no-mon-config');
    daemon('ceph-osd', '-i', '0');
    await until('ceph-osd', async () => (await ceph('ceph', 'osd', 'stat')).stdout.includes('1 up'));
    daemon('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${gateway}`;
    await until('radosgw', async () => (await fetch(endpoint)).ok);
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const user = [
      '--uid=parola',
      '--display-name=parola',
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    ];
    await ceph('radosgw-admin', 'user', 'create', ...user);
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: CREDENTIALS });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return {
      endpoint,
      bucket: BUCKET,
      place: { bucket: BUCKET, prefix: '', endpoint, region: 'us-east-1', credentials: CREDENTIALS },
      environment: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
