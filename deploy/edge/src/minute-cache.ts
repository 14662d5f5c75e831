import { setTimeout as sleep } from 'node:timers/promises';
import { firstDataSchema, matches, type FirstData } from '@parola/contract';
import { REGION } from './player-region';

/** The data that a page needs: keys of the configuration, and calls without fields. */
export interface Needs {
  config: readonly string[];
  calls: readonly string[];
}

/** Age below which cached data is not refreshed, ms. All times here are in ms. */
const FRESH = 10_000;
/**
 * Maximum age of shown data: a jackpot figure may be at most 30 s old (player protection C53), and delivering the page
 * takes part of that.
 */
const OLDEST = 20_000;
/** Maximum time that a page waits for missing data; then it is sent without. */
const WAIT = 400;
const ASK_WITHIN = 5_000;
/**
 * Time after the last request during which the data is refreshed in the background, so that the next visit after a
 * pause does not wait.
 */
const WARM = 10 * 60_000;
/** Maximum number of cached combinations of needs and region; a site has a few. */
const KEPT = 64;

interface Kept {
  data?: FirstData;
  /** Time of the request, by this process' clock. */
  askedAt: number;
  asking?: Promise<void>;
  /** Time when a page last used the data. */
  wanted: number;
  again?: NodeJS.Timeout;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface MinutesOptions {
  platformUrl: string;
  /** Headers that the platform accepts from a front door alone. */
  headers?: Readonly<Record<string, string>>;
  /** Receives the reason for missing data; the page shows its skeleton then. */
  report(problem: string): void;
  now?(): number;
  /** Derives pages from new data before the data is used; errors are ignored. */
  prepare?(data: FirstData): Promise<void>;
  /** Default: `WAIT`. */
  waitMs?: number;
}

/**
 * A cache of the data of prerendered pages, refreshed every ten seconds while pages use it, independent of their
 * number. Pages wait for it only a short time.
 */
export class Minutes {
  private readonly kept = new Map<string, Kept>();
  private readonly now: () => number;

  constructor(private readonly options: MinutesOptions) {
    this.now = options.now ?? Date.now;
  }

  async get(needs: Needs, region: string): Promise<FirstData | undefined> {
    const key = JSON.stringify([needs, region]);
    const kept = this.kept.get(key) ?? this.keep(key);
    const age = () => (kept.data ? this.now() - kept.askedAt : Infinity);
    kept.wanted = this.now();
    if (age() < FRESH) return kept.data;
    this.refreshUnheld(kept, needs, region);
    if (age() > OLDEST)
      await Promise.race([kept.asking, sleep(this.options.waitMs ?? WAIT, undefined, { ref: false })]);
    return age() <= OLDEST ? kept.data : undefined;
  }

  /** Stops all background refreshes. */
  close(): void {
    for (const kept of this.kept.values()) clearTimeout(kept.again);
    this.kept.clear();
  }

  private refresh(kept: Kept, needs: Needs, region: string): Promise<void> {
    return (kept.asking ??= this.ask(kept, needs, region).finally(() => {
      delete kept.asking;
      clearTimeout(kept.again);
      const isKept = [...this.kept.values()].includes(kept);
      if (isKept && this.now() - kept.wanted < WARM)
        kept.again = setTimeout(() => this.refreshUnheld(kept, needs, region), FRESH).unref();
    }));
  }

  private refreshUnheld(kept: Kept, needs: Needs, region: string): void {
    this.refresh(kept, needs, region).catch((error: unknown) => this.options.report(String(error)));
  }

  private keep(key: string): Kept {
    if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value ?? '');
    const kept: Kept = { askedAt: 0, wanted: 0 };
    this.kept.set(key, kept);
    return kept;
  }

  private async ask(kept: Kept, { config, calls }: Needs, region: string): Promise<void> {
    const askedAt = this.now();
    try {
      const [configured = {}, ...answers] = await Promise.all([
        this.call('anonymous/appConfig', { gameListVersion: '', configKeyList: config }, region),
        ...calls.map((name) => this.call(name, {}, region)),
      ]);
      const { configMap, gameListVersion, serverTime } = configured;
      const byName = Object.fromEntries(calls.map((name, index) => [name, answers[index]]));
      const data = { at: serverTime, gameListVersion, config: configMap, calls: byName };
      if (!matches(firstDataSchema, data)) throw new Error('the configuration has another shape');
      // Pages already wait when the old data has expired: skip the preparation then.
      if (this.now() - kept.askedAt <= OLDEST) await this.options.prepare?.(data).catch(() => undefined);
      kept.data = data;
      kept.askedAt = askedAt;
    } catch (error) {
      this.options.report(`No data for prerendered pages: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async call(name: string, fields: object, region: string): Promise<Record<string, unknown>> {
    const common = {
      appId: 'parola',
      channel: 'WEB',
      clientReferrer: '',
      platform: 'WEB',
      appVersion: '',
      appWebName: '',
    };
    const response = await fetch(`${this.options.platformUrl}/app/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.options.headers, [REGION]: region },
      body: JSON.stringify({ ...common, ...fields }),
      signal: AbortSignal.timeout(ASK_WITHIN),
    });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body) || body.errcode !== 0)
      throw new Error(
        `${name} was answered with ${response.status}${isRecord(body) ? ` ${String(body.errcode)}` : ''}`,
      );
    return body;
  }
}
