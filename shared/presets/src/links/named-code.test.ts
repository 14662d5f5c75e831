import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { trackedFiles } from '../workspace/tracked-files';

const ROOT = repositoryRoot(__dirname);
/**
 * Documents that may name missing code: how-tos name files that their reader writes, decision records and the changelog
 * name code of their time.
 */
const OTHERS = /^docs\/(?:how-to|start|specification)|\/decisions\/|^CHANGELOG/u;
/**
 * A source file in a code span, with or without folders: `after-paint/beacon.ts`. Globs and mere extensions do not
 * match.
 */
const FILE = /`([\w-][\w./-]*\.(?:tsx?|cjs))`/gu;
/** A name in a code span, also as the function of a call: `stored`, `checkLook(value)`. */
const NAME = /`([A-Za-z_]\w*)(?:\([^`]*\))?`/gu;
/**
 * Files to search for names; the published builds of the support window are excluded, because they contain old code.
 */
const SOURCE =
  /^(?!deploy\/acceptance\/window\/).*(?:\.(?:tsx?|[cm]?js|json|sql|css|html|ya?ml|conf|ini|env|service|sh|template)|\/Containerfile)$/u;
/** Names of other products. */
const FOREIGN = new Set([
  'max_prepared_statements', // PgBouncer
  'pull_request_target', // GitHub
  'Deprecation', // HTTP header, RFC 9745
  'terminationGracePeriodSeconds', // Kubernetes
  'TimeoutStopSec', // systemd
  'ScheduledBackup', // CloudNativePG
  'PrometheusRule', // Prometheus Operator
  'pg_stat_archiver', // PostgreSQL
  'failed_count', // PostgreSQL
  'VACUUM', // PostgreSQL
  'set_real_ip_from', // nginx
  'real_ip_header', // nginx
  'reqId', // Fastify
  'parentbased_traceidratio', // OpenTelemetry
]);
/** Ending of the variable with the file of a secret (`@parola/process/secret-files`). */
const OF_FILE = /_FILE$/u;
/** Start of a variable of one part of the product in the environment of `npm start`. */
const OF_PART = /^(?:EDGE|PICTURE)_(?=AWS_)/u;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names in the documents that match a pattern, each with its documents. */
async function namedBy(pattern: RegExp): Promise<Map<string, string[]>> {
  const documents = (await trackedFiles(ROOT, ['*.md'])).filter((file) => !OTHERS.test(file));
  const named = new Map<string, string[]>();
  for (const document of documents)
    for (const [, name = ''] of read(document).matchAll(pattern))
      named.set(name, [...(named.get(name) ?? []), document]);
  expect(named.size).toBeGreaterThan(50);
  return named;
}

it('finds every source file that the documents name', async () => {
  const endings = new Set<string>();
  for (const file of await trackedFiles(ROOT, [])) {
    // A template becomes the file of the same name.
    const parts = file.replace(/\.tpl$/u, '').split('/');
    for (const at of parts.keys()) endings.add(parts.slice(at).join('/'));
  }
  const named = await namedBy(FILE);
  expect([...named].filter(([name]) => !endings.has(name))).toEqual([]);
});

it('finds every name that the documents write as code', async () => {
  const named = await namedBy(NAME);
  const known = (name: string) => name.replace(OF_FILE, '').replace(OF_PART, '');
  const missing = new Map([...named].filter(([name]) => !FOREIGN.has(name)).map(([name, at]) => [known(name), at]));
  for (const file of await trackedFiles(ROOT, [])) {
    if (missing.size === 0 || !SOURCE.test(file)) continue;
    const source = read(file);
    for (const name of missing.keys())
      if (source.includes(name) && new RegExp(`\\b${name}\\b`, 'u').test(source)) missing.delete(name);
  }
  expect([...missing]).toEqual([]);
});
