import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/pool';
import type { Settings } from '../ground/settings';
import { applyContent } from '../seeding/apply-content';
import type { Domain } from './domain';

/** Writes the seeded content of all domains, and logs the updated entries and those kept for an operator's change. */
export async function seedContent(
  db: Db,
  domains: readonly Pick<Domain, 'content'>[],
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  const contents = domains.flatMap((domain) => domain.content?.(settings) ?? []);
  const { raised, kept } = await applyContent(db, contents);
  if (raised.length > 0) log.info({ raised }, 'content was updated to that of this release');
  if (kept.length > 0) log.warn({ kept }, 'content was changed by an operator and is kept');
}
