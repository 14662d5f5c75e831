import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openAudit } from '../identity/audit';
import { openIdentity, type Identity } from '../identity/identity';
import { loadSealer } from '../identity/secrets';
import { openRegistry, type Registry } from '../registry';
import { openState } from './channel-views';
import { openEvents, type Events } from './events';
import { buildService } from './server';

/** Who acts where no person does: what is signed anew, say. */
const SERVICE = 'release service';

export interface OpenOptions {
  /** The product's data; the registry is `releases` in it. */
  dataDir: string;
  consoleDir?: string;
  now?: () => number;
  report?: (problem: string) => void;
}

/** The service with everything it needs, not listening yet. `setUp` is the token of the set-up link while nobody has an account. */
export async function openService(
  options: OpenOptions,
): Promise<{ app: FastifyInstance; registry: Registry; identity: Identity; setUp: string | undefined }> {
  const { dataDir, consoleDir, now = Date.now, report = () => undefined } = options;
  const registry = await openRegistry({ dir: join(dataDir, 'releases'), actor: SERVICE, now });
  const sealer = await loadSealer(join(dataDir, 'keys', 'release-identity.key'));
  const identity = await openIdentity({ storage: registry.storage, sealer, now });
  const setUp = await identity.firstStart();
  const told: { events?: Events } = {};
  const audit = await openAudit(registry.storage, { now, onLine: () => told.events?.tell('audit') });
  const events = openEvents(registry, report);
  told.events = events;
  const state = openState(registry, now, () => Promise.resolve([]));
  const app = await buildService({ registry, identity, audit, events, state, now, consoleDir, report });
  return { app, registry, identity, setUp };
}
