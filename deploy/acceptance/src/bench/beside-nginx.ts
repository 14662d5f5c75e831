import { judge } from '@parola/process/goals';
import { answered } from './response-bytes';
import { drive, medianOf, type Driven } from './load-driver';
import { startNginx, type Answered } from './nginx';

const TURNS = 3;
/** Minimum request rate, as a share of nginx's. */
const GOAL = 0.8;

export const line = (what: string, run: Driven, more = '') =>
  console.log(
    `${what.padEnd(40)} ${run.perSecond.toFixed(0).padStart(7)} a second   p50 ${run.p50} ms   p99 ${run.p99} ms ${more}`,
  );

/**
 * Measures the front door's request rate for files with 64 connections, alternating with an nginx that serves the same
 * bytes and headers. @param paths path of each file, by its name at nginx
 */
export async function besideNginx(url: string, paths: Readonly<Record<string, string>>): Promise<void> {
  const served: Record<string, Answered> = {};
  for (const [name, path] of Object.entries(paths)) served[name] = await answered(url + path);
  const nginx = await startNginx(served);
  console.log(
    `\nThe front door, one process; anchor: ${nginx?.version ?? 'NGINX IS MISSING (apt-get install nginx-light)'}, one worker, the same bytes and headers, in turns.`,
  );
  try {
    for (const [name, path] of Object.entries(paths)) {
      const [edgeRuns, anchorRuns]: [Driven[], Driven[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1) {
        edgeRuns.push(await drive({ url: url + path, headers: { 'accept-encoding': 'br' } }));
        if (nginx) anchorRuns.push(await drive({ url: nginx.urlOf(name) }));
      }
      const edge = medianOf(edgeRuns);
      line(`${path.slice(0, 24)} (${served[name]?.body.length} bytes)`, edge);
      if (!nginx) continue;
      const anchor = medianOf(anchorRuns);
      const ratio = edge.perSecond / anchor.perSecond;
      const verdict = judge(`front door ÷ nginx, ${path.slice(0, 24)}`, ratio, { atLeast: GOAL });
      line('  nginx', anchor, `  front door ÷ nginx ${ratio.toFixed(2)}   ${verdict}`);
    }
  } finally {
    await nginx?.stop();
  }
}
