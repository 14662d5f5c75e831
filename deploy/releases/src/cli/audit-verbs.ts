import { readFile } from 'node:fs/promises';
import { auditProblems, openAudit, parseExport, type AuditLine } from '../audit/audit';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { Registry } from '../registry/registry';
import type { Answer } from './output';

export const AUDIT_VERBS = ['export', 'verify'] as const;

async function exportIn(file: string): Promise<AuditLine[]> {
  try {
    return parseExport(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError('usage', `${file} cannot be read: ${sentenceOf(error)}.`, {}, { cause: error });
  }
}

/**
 * Exports or verifies the audit. `export` writes one JSON object per line, for a place that writers of the store
 * cannot reach. `verify` checks the chain in the store; with `against` also that an export is its beginning; with
 * `file` it checks an export alone, without the store.
 */
export async function audit(
  registry: Registry,
  what: string,
  { against, file }: { against?: string; file?: string },
): Promise<Answer> {
  const { all } = await openAudit(registry, { now: Date.now });
  if (what === 'export') {
    const lines: AuditLine[] = [];
    for await (const line of all()) lines.push(line);
    return { lines: lines.map((line) => JSON.stringify(line)), json: { lines } };
  }
  let count = 0;
  async function* counted(lines: AsyncIterable<AuditLine> | Iterable<AuditLine>) {
    for await (const line of lines) {
      count += 1;
      yield line;
    }
  }
  let problems: string[];
  try {
    const kept = against === undefined ? [] : await exportIn(against);
    problems = await auditProblems(counted(file === undefined ? all() : await exportIn(file)), kept);
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    problems = [error.message];
  }
  const lines = problems.length === 0 ? [`The audit holds: ${count} lines, each as it was written.`] : [];
  return { lines, json: { lines: count, problems }, problems };
}
