import { expect } from '@playwright/test';
import type { ProductPlace } from '../product/product';

/** Runs a background job of the platform now, and waits until it has ended; the test profile alone does so. */
export async function runJob({ deskUrl }: Pick<ProductPlace, 'deskUrl'>, name: string): Promise<void> {
  const answer = await fetch(new URL(`/test/jobs/${encodeURIComponent(name)}`, deskUrl), { method: 'POST' });
  expect(answer.status, `the job «${name}»`).toBe(204);
}

/** Counts the rounds that were settled, as the platform does each second: for levels, tasks, ranks and commission. */
export function countRounds(product: Pick<ProductPlace, 'deskUrl'>): Promise<void> {
  return runJob(product, 'count settled rounds');
}
