/**
 * `node health.mjs <path> [port variable]`: ends with 0 when the server of this container answers the path with a
 * success, and a JSON answer does not say `"ok": false`.
 */
const [path = '/readyz', variable = 'PORT'] = process.argv.slice(2);

async function isHealthy() {
  const answer = await fetch(`http://127.0.0.1:${process.env[variable]}${path}`, { signal: AbortSignal.timeout(4000) });
  if (!answer.ok) return false;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return !isJson || (await answer.json()).ok !== false;
}

process.exitCode = (await isHealthy().catch(() => false)) ? 0 : 1;
