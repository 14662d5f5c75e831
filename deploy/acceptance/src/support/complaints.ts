import type { BrowserContext } from '@playwright/test';

/**
 * Errors in the browser during a test: console errors, uncaught exceptions, violations of the content security policy.
 */
export interface Complaints {
  /** Allows errors that match, because this test provokes them; all others still fail the test. */
  expect(pattern: RegExp): void;
  /** The errors that were not expected. */
  unexpected(): string[];
}

/** Listens to all pages and frames of a context. Violations of the policy are console errors too, in every frame. */
export function listen(context: BrowserContext): Complaints {
  const received: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') received.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => received.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => received.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
