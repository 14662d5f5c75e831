import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import { storeAddresses } from './addresses';
import { STAGING } from '../documents/build-refs';
import { openDatabase } from '../database/database';
import { approversOf } from '../governance/approvers';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { openAudit, type AuditEntry } from '../audit/audit';
import { openAuditCopy, startCopying } from '../audit/copy';
import type { People } from '../identity/accounts';
import { openIdentity, type Identity } from '../identity/identity';
import { openProvider, type ProviderSettings } from '../identity/provider';
import { loadSealer, sealerOf } from '../identity/secrets';
import { openRegistry, type Registry } from '../registry/registry';
import { openCountReader, TELEMETRY_DIR } from '../rollout/session-counts';
import { historyOf } from '../guard/history-cache';
import { channelHealth, rolloutViews } from '../guard/rollout-views';
import { readGuardActs } from '../guard/guard-acts';
import { openStackMapper } from '../squads/mapped-stack';
import { openReceivers } from '../squads/report-receiver';
import { openSubscriptions } from '../squads/report-subscriptions';
import { unitReport } from '../squads/unit-report';
import { startWeeklyReports } from '../squads/weekly-reports';
import { openState } from './channel-views';
import { openEvents } from './events';
import { startCollector } from './collector';
import { guardChannel, modeOf, type Guarded } from './guarded-channel';
import type { Service } from './route';
import { buildService } from './server';

/** Actor of acts without a person, such as renewed signatures. */
const SERVICE = 'release service';

/** Interval of looks for audit lines of the command line, milliseconds. */
const AUDIT_LOOK_MS = 10_000;

export interface OpenOptions {
  /** Data folder of the product; the registry is its folder `releases`. */
  dataDir: string;
  /** PostgreSQL with the sessions; see `openDatabase`. */
  databaseUrl: string;
  /** Key of authenticators, 64 hexadecimal digits; default: a file of the data folder. */
  identityKey?: string | undefined;
  consoleDir?: string;
  /** Address of the site for players. */
  siteUrl: string;
  /** Address of the console. */
  consoleUrl: string;
  /** OpenID provider for sign-in; default: passwords only. */
  provider?: Omit<ProviderSettings, 'origin'> | undefined;
  /** Address of the channel `staging`; default: the site, if it serves the channel. */
  stagingUrl?: string;
  /** The guarded channel and the mode of its guard; default: none. */
  guarded?: Guarded;
  /** Interval of the collection in milliseconds; default: on request only. */
  collectEveryMs?: number;
  /** Hosts that receive weekly reports although they have private addresses; default: none. */
  reportHosts?: readonly string[];
  /** Interval of looks for weekly reports that are due, in milliseconds; default: none are sent. */
  reportLookMs?: number;
  now?: () => number;
  /** Time until rights given by one administrator count for approvals, milliseconds; default: a day. */
  eyesMs?: number;
  report?: (problem: string) => void;
  /** Registry of the metrics; without it nothing is counted. */
  metrics?: Metrics | undefined;
}

/**
 * Opens the service with all its parts, before it listens. `setUp`: token of the set-up link while there is no
 * account.
 */
export async function openService(
  options: OpenOptions,
): Promise<{ app: FastifyInstance; registry: Registry; identity: Identity; setUp: string | undefined }> {
  const {
    dataDir,
    databaseUrl,
    identityKey,
    consoleDir,
    siteUrl,
    stagingUrl,
    consoleUrl,
    guarded,
    collectEveryMs,
    reportHosts = [],
    reportLookMs,
    now = Date.now,
    eyesMs,
    report = () => undefined,
    metrics,
  } = options;
  // Asked by requests alone, when the accounts are open.
  const approvers = approversOf(() => identity.people(), now);
  const registry = await openRegistry({ dir: join(dataDir, 'releases'), actor: SERVICE, now, approvers });
  await storeAddresses(dataDir, {
    site: siteUrl,
    ...(stagingUrl === undefined ? {} : { staging: stagingUrl }),
    console: consoleUrl,
  });
  const sealer = identityKey ? sealerOf(identityKey) : await loadSealer(join(dataDir, 'keys', 'release-identity.key'));
  const database = openDatabase(databaseUrl);
  const noteApprovers = (people: People) =>
    registry.noteApprovers(people).catch((error: unknown) => report(`The list of approvers: ${sentenceOf(error)}`));
  const identity = openIdentity({ storage: registry.storage, database, sealer, now, eyesMs, seen: noteApprovers });
  const setUp = await identity.firstStart().catch((error: unknown) => {
    if (!(error instanceof ReleaseError) || error.kind !== 'unavailable') throw error;
    report(`No link for a first account, and log-ins have to wait: ${error.message}`);
    return undefined;
  });
  const events = openEvents(registry, report);
  const acts = openAuditCopy({
    ...{ storage: registry.storage, trust: registry.trust, database, now, report },
    onRows: () => events.publish('audit'),
  });
  const stored = await openAudit(registry, { now });
  const audit = {
    async write(entry: AuditEntry) {
      const line = await stored.write(entry);
      // Copied in the background: an act must not wait for the database. Failures are reported by `startCopying`.
      acts.look().catch(() => undefined);
      return line;
    },
  };
  const folder = join(dataDir, TELEMETRY_DIR);
  const counts = openCountReader(folder);
  const mode = modeOf(registry, guarded);
  const history = historyOf(registry);
  const watchParts = async (channel: string) => ({
    ...{ registry, counts, history, channel },
    mode: await mode(channel),
    now: now(),
  });
  const state = openState(registry, now, async (channel) => rolloutViews(await watchParts(channel)));
  const guardActs = (channel: string) => readGuardActs(folder, channel);
  const health = async (channel: string) => channelHealth(await watchParts(channel));
  const reportSources = {
    ...{ registry, guardActs, mapStack: openStackMapper(registry) },
    // A reader of its own: it forgets days that no report asked for, and the guard's reader would read them again.
    counts: openCountReader(folder),
    rollouts: async (channel: string) => rolloutViews(await watchParts(channel)),
  };
  const unitReportOf: Service['unitReport'] = (unit, days, mayRead) =>
    unitReport({ ...reportSources, mayRead, now: now() }, unit, days);
  const subscriptions = openSubscriptions({ database, sealer, now });
  const receivers = openReceivers(reportHosts);
  const siteOf = (channel: string) => new URL(channel === STAGING && stagingUrl !== undefined ? stagingUrl : siteUrl);
  const app = await buildService({
    ...{
      registry,
      identity,
      audit,
      acts,
      events,
      state,
      health,
      guardActs,
      unitReport: unitReportOf,
      subscriptions,
      receivers,
      now,
      consoleDir,
      report,
      metrics,
    },
    siteOf,
    console: new URL('/releases', consoleUrl),
    provider: options.provider && openProvider({ ...options.provider, origin: consoleUrl }, now),
  });
  app.addHook('onClose', () => database.close());
  const copying = startCopying(acts, report, AUDIT_LOOK_MS);
  app.addHook('onClose', () => copying.stop());
  // Fills the index of commit ids in the background; otherwise the first change with an idempotency key would wait
  // for it.
  const closing = new AbortController();
  const indexed = registry.indexCommits(closing.signal).then(
    (problems) => problems.forEach(report),
    (error: unknown) => report(`The commits cannot be indexed: ${String(error)}`),
  );
  app.addHook('onClose', () => {
    closing.abort();
    return indexed;
  });
  if (guarded) {
    const guard = await guardChannel({ registry, counts, folder, events, guarded, now, say: report });
    app.addHook('onClose', () => guard.stop());
  }
  if (collectEveryMs !== undefined) {
    const collector = await startCollector({ registry, audit, events, everyMs: collectEveryMs, say: report });
    app.addHook('onClose', () => collector.stop());
  }
  if (reportLookMs !== undefined) {
    const parts = { subscriptions, receivers, unitReport: unitReportOf, now, say: report, lookMs: reportLookMs };
    const weekly = startWeeklyReports(parts);
    app.addHook('onClose', () => weekly.stop());
  }
  return { app, registry, identity, setUp };
}
