import type { APIResponse, Page, Route } from '@playwright/test';

/** The platform's answers to the calls of one page, each held back until it is released. */
export interface HeldAnswers {
  /**
   * Releases the answers of all calls so far, one by one, sorted by address and so independent of the machine. `after`
   * runs after each. @returns their number
   */
  release(after: () => Promise<void>): Promise<number>;
}

interface Held {
  route: Route;
  answer: Promise<APIResponse>;
  end: { ok(): void; failed(error: unknown): void };
}

/** Calls of the platform, except the endless event stream. */
const CALLS = /\/app\/v1\/(?!live$)/;

export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  let held: Held[] = [];
  await page.route(
    CALLS,
    (route) =>
      new Promise<void>((ok, failed) => {
        const answer = route.fetch();
        answer.catch(failed);
        held.push({ route, answer, end: { ok, failed } });
      }),
  );
  return {
    async release(after) {
      const now = held.sort((one, other) => one.route.request().url().localeCompare(other.route.request().url()));
      held = [];
      for (const { route, answer, end } of now) {
        await route.fulfill({ response: await answer }).then(end.ok, end.failed);
        await after();
      }
      return now.length;
    },
  };
}
