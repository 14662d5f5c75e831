import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry } from '@parola/releases';
import { beginNode, type RunningProgram } from '../product/begin';
import { ROOT } from '../product/paths';
import { freePorts } from '../product/ports';
import type { ProductPlace } from '../product/product';
import { ownDatabase } from '../support/database';
import { serviceEnvironment } from './console-site';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A separate release service with the product's console, and sign-in by an OpenID provider on this machine. */
export interface SignInSite {
  /** Address of the console. */
  url: string;
  close(): Promise<void>;
}

interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  scope: string;
}

/**
 * Opens the site. `groups`: groups of the provider with their members, by name; members of `manages` become release
 * managers of staging. Accounts are created at the first sign-in.
 */
export async function openSignInSite(
  product: ProductPlace,
  { groups, manages }: { groups: Readonly<Record<string, readonly string[]>>; manages: string },
): Promise<SignInSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-sign-in-'));
  const database = await ownDatabase(product, 'sign_in');
  const programs: RunningProgram[] = [];
  const close = async () => {
    for (const one of programs.splice(0).reverse()) await one.interrupt(STOP_WITHIN_MS);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const begin = async (file: string, env: Record<string, string>): Promise<string> => {
    const one = beginNode(['--import', 'tsx', path.join(ROOT, 'deploy/releases/src', file)], env);
    programs.push(one);
    return (await one.until(/^\{"ready":true.*$/m, READY_WITHIN_MS))[0];
  };
  try {
    const [port] = await freePorts(1);
    const origin = `http://localhost:${port}`;
    const output = await begin('testing/provider.cli.ts', {
      CALLBACK: `${origin}/releases/signed-in`,
      GROUPS: JSON.stringify(groups),
    });
    const { settings }: { settings: Settings } = JSON.parse(output);
    const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'drill' });
    const { policy } = await registry.policy.read();
    const grants = [{ role: 'release-manager' as const, channel: 'staging' }];
    await registry.policy.set(
      { ...policy, signIn: { claim: 'groups', groups: [{ value: manages, grants }] } },
      { by: registry.me, reason: 'who signs in here' },
    );
    await begin('service/main.ts', {
      ...(await serviceEnvironment(product, { port, dataDir, databaseUrl: database.url })),
      RELEASE_OIDC_ISSUER: settings.issuer,
      RELEASE_OIDC_CLIENT_ID: settings.clientId,
      RELEASE_OIDC_CLIENT_SECRET: settings.clientSecret,
      RELEASE_OIDC_NAME: settings.name,
      RELEASE_OIDC_SCOPE: settings.scope,
    });
    return { url: `${origin}/releases`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
