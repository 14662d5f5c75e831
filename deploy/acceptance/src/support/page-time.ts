import { expect, type Page, type Request } from '@playwright/test';
import { isAwaited, requestsUnderWay, STREAM } from './pending-requests';

const HOUR_MS = 3_600_000;
/** Page time between two checks of the page, ms. */
export const STEP_MS = 50;
/** Real time between two checks of the network, ms. */
const LOOK_MS = 20;
const NETWORK_WITHIN_MS = 30_000;
const WORK_WITHIN_MS = 60_000;

/**
 * A page's clock, stopped before the page opens and advanced only by the test. It stands still while an awaited request
 * is under way, so that neither a slow network nor a slow machine uses up a timeout of the page. CSS animations do not
 * follow it.
 */
export class PageTime {
  readonly #underWay: ReadonlySet<Request>;

  private constructor(
    readonly page: Page,
    ignored: RegExp,
  ) {
    this.#underWay = requestsUnderWay(page, (request) => isAwaited(request, ignored));
  }

  /** Stops the clock now, for every document of the page. Requests to `ignored` addresses are not awaited. */
  static async stop(page: Page, ignored = STREAM): Promise<PageTime> {
    const time = new PageTime(page, ignored);
    const now = Date.now();
    // Installed an hour in the past: the time of `pauseAt` must not be past when the second command arrives.
    await page.clock.install({ time: now - HOUR_MS });
    await page.clock.pauseAt(now);
    return time;
  }

  /** Advances the clock in steps until `holds` is true. @throws Error when it is still false after `ms` of page time */
  async until(holds: () => Promise<boolean>, ms: number, what: string): Promise<void> {
    for (let passedMs = 0; ; passedMs += STEP_MS) {
      await this.#networkIsQuiet();
      if (await holds()) return;
      expect(passedMs, `${what} within ${ms} ms of page time`).toBeLessThan(ms);
      await this.page.clock.runFor(STEP_MS);
    }
  }

  /** Advances the clock by `ms`, in steps. */
  async pass(ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
      await this.#networkIsQuiet();
      await this.page.clock.runFor(Math.min(STEP_MS, ms - passedMs));
    }
    await this.#networkIsQuiet();
  }

  /** Runs only timers that are due now, until `work` is done. No page time passes. */
  async runDueUntil<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const runDue = async () => {
      await this.page.clock.runFor(0);
      return isDone;
    };
    const [result] = await Promise.all([
      work.finally(() => (isDone = true)),
      expect.poll(runDue, { intervals: [LOOK_MS], timeout: WORK_WITHIN_MS }).toBe(true),
    ]);
    return result;
  }

  /** Lets the clock run normally from now on. */
  resume(): Promise<void> {
    return this.page.clock.resume();
  }

  async #networkIsQuiet(): Promise<void> {
    // Usually it is quiet already. An assertion would add a step to the report for each step of the clock.
    if (this.#underWay.size === 0) return;
    await expect
      .poll(() => [...this.#underWay].map((request) => request.url()), {
        intervals: [LOOK_MS],
        timeout: NETWORK_WITHIN_MS,
      })
      .toEqual([]);
  }
}
