import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import {
  BEACON_PATH,
  beaconSchema,
  matches,
  RECEIPT_PATH,
  receiptRequestSchema,
  type Infer,
  type Typed,
} from '@parola/contract';
import { countedAddress } from '@parola/process/counted-address';
import {
  createCollector,
  isPrivateAddress,
  openCountWriter,
  readAlarms,
  receiptKey,
  TELEMETRY_DIR,
} from '@parola/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inMemory, type Bounds } from './request-bodies';
import type { EdgeEnv } from './edge-settings';
import type { LiveRelease, LoadedRelease } from './live-release';
import type { BuildReports } from './metrics';
import { deviceOf, rememberDevice, shellArm } from './shell-arm';
import { START_PATH, startSchema } from './shell-start';

/** Reports of one address per minute, for each kind, and the interval of writing counts (ms). */
export interface BeaconBounds {
  perMinute: number;
  writeMs: number;
}
const MINUTE_MS = 60_000;
const BOUNDS: BeaconBounds = { perMinute: 240, writeMs: 2_000 };
const BODY: Bounds = { bytes: 8 * 1024, withinMs: 5_000, silentMs: 3_000 };
/** Number of recent releases whose pages can still get a receipt. */
const RELEASES = 30;

/** User agents that identify themselves as robots. Other robots are limited by their address. */
const ROBOT = /bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|curl|wget|python|^$/i;

/** Parses a body by a schema; undefined for anything else. */
async function readBody<S extends Typed<unknown>>(request: FastifyRequest, schema: S): Promise<Infer<S> | undefined> {
  const body = await inMemory(request.raw, BODY);
  try {
    const document: unknown = JSON.parse(body.toString('utf8'));
    return matches(schema, document, 'ignore') ? document : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the request comes from a page of this site, judged by Sec-Fetch-Site; browsers without the header are
 * accepted.
 */
function isOurs({ headers }: FastifyRequest): boolean {
  return ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
}
const isRobot = ({ headers }: FastifyRequest): boolean => ROBOT.test(headers['user-agent'] ?? '');

/**
 * The network that a beacon is counted for. Undefined for private addresses: they belong to a local tester, or to a
 * load balancer missing in TRUSTED_PROXIES, which hides the addresses of players.
 */
function networkOf({ ip }: FastifyRequest): string | undefined {
  return isPrivateAddress(ip) ? undefined : countedAddress(ip);
}

/**
 * Adds the routes of the pages' reports about their builds. A page requests a receipt of its assigned builds and sends
 * it with each report, so a report cannot speak for another arm. Ignored reports get 204 like counted ones. Counts are
 * stored by minute and build in the folder that the guard reads; they contain nothing about a player.
 * @returns the counts for the metrics
 */
export async function addBeacons(
  app: FastifyInstance,
  env: Pick<EdgeEnv, 'PAROLA_DATA_DIR' | 'RELEASE_CHANNEL'>,
  live: LiveRelease,
  report: (problem: string) => void,
  bounds: BeaconBounds = BOUNDS,
): Promise<BuildReports> {
  const folder = path.join(env.PAROLA_DATA_DIR, TELEMETRY_DIR);
  const collector = createCollector({
    channel: env.RELEASE_CHANNEL,
    key: await receiptKey(path.join(folder, 'receipt.key')),
  });
  const writer = openCountWriter(folder);
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS });
  const count = app.createRateLimit({ max: bounds.perMinute, keyGenerator: ({ ip }) => countedAddress(ip) });
  const releases = new Map<number, LoadedRelease>();

  function remember(): void {
    const release = live.get();
    if (!release) return;
    releases.set(release.snapshot.rev, release);
    for (const rev of [...releases.keys()].slice(0, -RELEASES)) releases.delete(rev);
  }
  remember();
  const forget = live.onServed(remember);

  let writing = Promise.resolve();
  function write(): void {
    writing = writing
      .then(async () => {
        const rows = [...collector.drain(), ...collector.drainTraces()];
        if (rows.length > 0) await writer.append(rows);
      })
      .catch((error: unknown) => report(`Beacons of pages about their builds cannot be written: ${String(error)}`));
  }
  const timer = setInterval(write, bounds.writeMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    forget();
    write();
    await writing;
  });

  /** Answers 429 for too many reports and 403 for foreign pages, both without a body. */
  async function refuseExcess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isOurs(request)) {
      await reply.code(403).send();
      return;
    }
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      await reply.code(429).header('retry-after', Math.max(1, counted.ttlInSeconds)).send();
  }

  const releaseOf = (rev: number): LoadedRelease | undefined => {
    const current = live.get();
    return current?.snapshot.rev === rev ? current : releases.get(rev);
  };

  app.post(RECEIPT_PATH, { onRequest: refuseExcess }, async (request, reply) => {
    const receiptRequest = await readBody(request, receiptRequestSchema);
    if (!receiptRequest) return reply.code(400).send();
    const release = releaseOf(receiptRequest.rev);
    if (!release || isRobot(request)) return reply.code(204).send();
    // During a canary of the shell, a new browser gets its first page before it has a device id. No arm is assigned to
    // that page, so there is nothing to report for.
    if (release.canary && !rememberDevice(request, reply, receiptRequest.device)) return reply.code(204).send();
    const arm = await shellArm(release, request.headers.cookie);
    return reply.send({ receipt: await collector.issue(receiptRequest, arm.release.snapshot, arm.rollout) });
  });
  app.post(BEACON_PATH, { onRequest: refuseExcess }, async (request, reply) => {
    const beacon = await readBody(request, beaconSchema);
    if (!beacon) return reply.code(400).send();
    if (!isRobot(request)) collector.accept(beacon, networkOf(request));
    return reply.code(204).send();
  });
  // A shell that does not start counts as a failed load, like a failed load of a remote's code. The page reports it
  // through the front door, because the shell itself cannot.
  app.post(START_PATH, { onRequest: refuseExcess }, async (request, reply) => {
    const startReport = await readBody(request, startSchema);
    if (!startReport) return reply.code(400).send();
    const { cookie } = request.headers;
    const [release, device] = [releaseOf(startReport.rev), deviceOf(cookie)];
    if (!release?.canary || device === undefined || isRobot(request)) return reply.code(204).send();
    const { release: ownRelease, rollout } = await shellArm(release, cookie);
    const receipt = await collector.issue({ rev: startReport.rev, device }, ownRelease.snapshot, rollout);
    const error = { kind: 'load', fingerprint: 'START-001' } as const;
    const units = [{ unit: 'shell', state: 'error' as const, error }];
    collector.accept({ receipt, builds: { shell: startReport.shell }, units }, networkOf(request));
    return reply.code(204).send();
  });
  return {
    totals: () => collector.totals(),
    lastLook: () => readAlarms(folder, env.RELEASE_CHANNEL, Date.now()),
  };
}
