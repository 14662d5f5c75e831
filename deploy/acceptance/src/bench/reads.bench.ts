import { callPath, CHANNEL_WEB } from '@parola/calls';
import { fromOwnAddress } from '../product/address';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { registerPlayer } from '../support/player';
import { besideNginx, line } from './beside-nginx';
import { drive, medianOf } from './load-driver';
import { runToEnd } from './run-to-end';

/** Number of players: each may send 600 requests a minute. */
const PLAYERS = 64;

const COMMON = {
  appId: 'parola',
  channel: CHANNEL_WEB,
  clientReferrer: '',
  platform: 'WEB',
  appVersion: '1.0.0',
  appWebName: 'localhost',
};

/** Calls of a player's home page, and of the shell while it is open. */
const CALLS: Readonly<Record<string, object>> = {
  refreshData: {},
  activityGetStatusList: {},
  getActivityIds: {},
  'anonymous/appConfig': { gameListVersion: '', configKeyList: ['appGameList', 'appGameTypeList', 'appBannerList'] },
};

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
  const html = await (await fetch(url)).text();
  const script = /\/shell\/[^"]+\/main\.[^"]+\.js/.exec(html)?.[0] ?? '';
  await besideNginx(url, { 'page.html': '/', 'main.js': script });
}

/** `npm run bench:reads`: request rates with 64 connections, for read-only calls, and for files compared with nginx. */
async function main(): Promise<void> {
  await withProduct(async (product) => {
    const tokens: string[] = [];
    while (tokens.length < PLAYERS) tokens.push((await registerPlayer(product)).token);
    await calls(product, tokens);
    await files(product);
  });
}

runToEnd(main);
