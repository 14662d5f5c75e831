import { get } from 'node:http';
import { callPath, CHANNEL_WEB } from '@parola/calls';
import { fromOwnAddress } from '../product/address';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { registerPlayer } from '../support/player';
import { drive, medianOf, type Driven } from './drive';
import { startNginx, type Answered } from './nginx';

const TURNS = 3;
/** Of the issue: the front door by nginx. */
const GOAL = 0.8;
/** A player may ask 600 times a minute. */
const PLAYERS = 64;

const COMMON = {
  appId: 'parola',
  channel: CHANNEL_WEB,
  clientReferrer: '',
  platform: 'WEB',
  appVersion: '1.0.0',
  appWebName: 'localhost',
};

/** What the home page of a player asks, and what the shell asks while he looks. */
const CALLS: Readonly<Record<string, object>> = {
  refreshData: {},
  activityGetStatusList: {},
  getActivityIds: {},
  'anonymous/appConfig': { gameListVersion: '', configKeyList: ['appGameList', 'appGameTypeList', 'appBannerList'] },
};

/** One answer as it travels: not decoded. */
function answered(url: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ body: Buffer.concat(parts), headers: Object.fromEntries(headers) });
      });
    }).on('error', reject);
  });
}

const line = (what: string, run: Driven, more = '') =>
  console.log(
    `${what.padEnd(34)} ${run.perSecond.toFixed(0).padStart(7)} a second   p50 ${run.p50} ms   p99 ${run.p99} ms ${more}`,
  );

async function calls({ url }: ProductPlace, tokens: readonly string[]): Promise<void> {
  for (const [name, body] of Object.entries(CALLS)) {
    let turn = 0;
    const ask = () =>
      drive({
        url: url + callPath(name),
        method: 'POST',
        body: JSON.stringify({ ...COMMON, ...body }),
        requests: [
          {
            setupRequest: (request) => {
              const authorization = tokens[(turn += 1) % tokens.length] ?? '';
              const headers = { 'content-type': 'application/json', authorization, ...fromOwnAddress() };
              return { ...request, headers };
            },
          },
        ],
      });
    line(name, medianOf([await ask()]));
  }
}

async function files({ url }: ProductPlace): Promise<void> {
  const page = await answered(url);
  const html = await (await fetch(url)).text();
  const script = /\/shell\/[^"]+\/main\.[^"]+\.js/.exec(html)?.[0] ?? '';
  const served: Record<string, Answered> = { 'page.html': page, 'main.js': await answered(url + script) };
  const nginx = await startNginx(served);
  console.log(
    `\nThe front door, one process; anchor: ${nginx?.version ?? 'NGINX IS MISSING (apt-get install nginx-light)'}, one worker, the same bytes and headers, in turns.`,
  );
  try {
    for (const [name, path] of [
      ['page.html', '/'],
      ['main.js', script],
    ] as const) {
      const [ours, theirs]: [Driven[], Driven[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1) {
        ours.push(await drive({ url: url + path, headers: { 'accept-encoding': 'br' } }));
        if (nginx) theirs.push(await drive({ url: nginx.urlOf(name) }));
      }
      const edge = medianOf(ours);
      line(`${path.slice(0, 24)} (${served[name]?.body.length} bytes)`, edge);
      if (!nginx) continue;
      const anchor = medianOf(theirs);
      line('  nginx', anchor, `  front door ÷ nginx ${(edge.perSecond / anchor.perSecond).toFixed(2)}, goal ≥ ${GOAL}`);
    }
  } finally {
    await nginx?.stop();
  }
}

/** `npm run bench:reads`: how quickly 64 connections are answered: calls that only read, and files against nginx. */
async function main(): Promise<void> {
  await withProduct(async (product) => {
    const tokens: string[] = [];
    while (tokens.length < PLAYERS) tokens.push((await registerPlayer(product)).token);
    await calls(product, tokens);
    await files(product);
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
