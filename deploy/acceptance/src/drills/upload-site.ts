import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { matches, remoteManifestSchema } from '@parola/contract';
import { beginNode } from '../product/begin';
import { ROOT } from '../product/paths';
import type { ProductPlace } from '../product/product';
import { openDrillSite } from './drill-site';
import { buildSeventh } from './seventh-remote';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
/** The call that accepts a picture on the drill's node, although the catalogue defines it without files. */
export const DRILLED_CALL = 'agentFill';

/** A site with a remote that uploads, and a platform node that accepts the upload. */
export interface UploadSite {
  url: string;
  /** The bytes that the node has stored under this id; undefined without any. */
  kept(pid: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

function jsonIn(folder: string, file: string): Record<string, unknown> {
  const document: Record<string, unknown> = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  return document;
}

/** The manifest as the build would write it if the catalogue allowed files for the call. */
async function withFiles(build: string): Promise<string> {
  const file = path.join(build, 'manifest.json');
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!matches(remoteManifestSchema, manifest)) throw new Error('the build has no manifest');
  const need = manifest.needs.calls.find(({ name }) => name === DRILLED_CALL);
  if (!need) throw new Error(`the build does not make ${DRILLED_CALL}`);
  need.upload = true;
  await writeFile(file, JSON.stringify(manifest));
  return build;
}

/** Opens the site. The node uses the product's database, so the product's players can log in. */
export async function openUploadSite(product: ProductPlace, name: string): Promise<UploadSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-uploads-'));
  const database = jsonIn(product.dataDir, 'postgres.json');
  const secrets = jsonIn(product.dataDir, 'secrets.json');
  const node = beginNode(['--import', 'tsx', path.join(ROOT, 'deploy/platform/src/testing/upload-drill.cli.ts')], {
    PORT: '0',
    HOST: '127.0.0.1',
    PAROLA_DATA_DIR: dataDir,
    DATABASE_URL: `postgres://parola:${encodeURIComponent(String(database.password))}@127.0.0.1:${String(database.port)}/parola`,
    PARTNERS_URL: product.partnersUrl,
    PUBLIC_URL: product.url,
    PAROLA_PROFILE: 'sandbox',
    SW_SECRET_GAMES: String(secrets.games),
    SW_SECRET_PSP: String(secrets.psp),
    SW_SECRET_SMS: String(secrets.sms),
    DATA_KEYS: `1:${String(secrets.data)}`,
    LOOKUP_KEY: String(secrets.lookup),
  });
  const undo: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    () => node.interrupt(STOP_WITHIN_MS),
  ];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const [, port] = await node.until(/"ready":true,"port":(\d+)/, READY_WITHIN_MS);
    const site = await openDrillSite(product, name, `http://127.0.0.1:${port}`);
    undo.push(() => site.close());
    const build = await withFiles(await buildSeventh('photo', name, 'photo-remote'));
    await site.registry.publish(build, { unit: 'photo', version: '1.0.0' });
    await site.serveUnit('photo', '1.0.0');
    return {
      url: site.url,
      kept: (pid) => readFile(path.join(dataDir, 'kept', `${pid}.png`)).catch(() => undefined),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
