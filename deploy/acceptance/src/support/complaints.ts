import type { BrowserContext } from '@playwright/test';

/** The browser's complaints during a test: console errors, uncaught exceptions, violations of the content policy. */
export interface Complaints {
  /** This test provokes complaints like these; all others still fail it. */
  expect(pattern: RegExp): void;
  /** Those that were not expected. */
  unexpected(): string[];
}

/** Listens to every page and frame of a context. Violations of the policy are console errors too, in every frame. */
export function listen(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
