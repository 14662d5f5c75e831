import { expect } from '@playwright/test';
import type { ProductPlace } from '../product/product';

/** Runs a background job of the platform and waits for its end; only the test profile allows it. */
export async function runJob({ deskUrl }: Pick<ProductPlace, 'deskUrl'>, name: string): Promise<void> {
  const answer = await fetch(new URL(`/test/jobs/${encodeURIComponent(name)}`, deskUrl), { method: 'POST' });
  expect(answer.status, `the job «${name}»`).toBe(204);
}

/** Runs the job that counts settled rounds every second, for levels, tasks, ranks and commission. */
export function countRounds(product: Pick<ProductPlace, 'deskUrl'>): Promise<void> {
  return runJob(product, 'count settled rounds');
}
