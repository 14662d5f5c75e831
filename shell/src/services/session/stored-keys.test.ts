import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * All keys that the page stores in the browser, with the owner and the event that deletes them. A player's own key
 * (texts, searches, shown content) begins with `parola.own.`: the token box deletes those with the session (`forgetOwn`
 * of the kit).
 */
const KEPT: Readonly<Record<string, string>> = {
  'parola.token': 'player; removed with the session',
  'parola.token.before': 'player; removed with the session',
  'parola.kept-for': 'player; the end of the token of this tab, rewritten with the session',
  'parola.own.social': 'player; own',
  'parola.own.trip': 'player; own',
  'parola.own.startup': 'player; own',
  'parola.pop-ups': 'tab; when dialogs opened by themselves, of the last five minutes',
  'parola.own.chat.draft': 'player; own',
  'parola.own.shell.feedback': 'player; own',
  'parola.own.shell.feedback.': 'player; own',
  'parola.own.shell.kyc': 'player; own',
  'parola.own.wallets.account': 'player; own',
  'parola.own.activities.address': 'player; own',
  'parola.own.lobby.played': 'player; own',
  'parola.own.lobby.searches': 'player; own',
  'parola.chat': 'player by id in the value; the chat drops it for anybody else',
  'parola.not-today': 'players by id in the value; a day, and never shown',
  'parola.login': 'player who asked to be remembered (kind of log-in for others); kept after the log-out',
  'parola.requests': 'player by hash in the key; until the call is answered, and never shown',
  'parola.events': 'player by id in the value; until sent, and never shown',
  'parola.lobby.searches': 'removed on sight: earlier builds kept it without an owner',
  'parola.lobby.played': 'removed on sight: earlier builds kept it without an owner',
  'parola.jackpot.float': 'device; place of the icon',
  'parola.jackpot.float.game': 'device; place of the icon',
  'parola.jackpot.pools': 'everybody; public figures',
  'parola.game.entry.':
    'tab, origin of the games; launch and client token of a game, which the platform ends with the session',
  'parola.game.sound': 'device, origin of the games; sound on or off',
  'parola.config': 'everybody; public configuration',
  'parola.release': 'everybody; signed release',
  'parola.theme': 'everybody; style sheet of the site',
  'parola.theme-version': 'everybody; style sheet of the site',
  'parola.brand': 'everybody; name of the site',
  'parola.mf': 'tab; builds of a developer',
  'parola.permits': 'tab; reloads for a document of its own',
  'parola.scroll': 'tab; heights by entry of the history',
  'parola.reloaded': 'tab; reload for a missing file',
  'parola.rev': 'tab; reload for a release',
  'parola.worker-reload': 'tab; reload for a worker',
  'parola.maintenance-read': 'device; public notice put away',
  'parola.news-read': 'device; public news put away',
  'parola.notices': 'device; public notices put off',
  'parola.notice': 'device; age notice accepted',
  'parola.guided': 'device; tour taken',
  'parola.installed': 'device; the site is an app',
  'parola.invite': 'device; code of an invitation for 30 days',
  'parola.rested': 'device; offers nothing until it is known who is here; rewritten with each answer',
  'parola.device': 'device; its id',
  'parola.known': 'device; introduced to the platform',
  'parola.loaded': 'device; first load measured',
};
/**
 * Files that access the browser's storage directly. The worker's caches hold public content: the page of `/`, files of
 * builds, pictures.
 */
const DIRECT = [
  'deploy/partners/src/client/entry.ts',
  'deploy/partners/src/client/sound.ts',
  'shared/kit/src/device/stored-value.ts',
  'shared/text/src/locale.ts',
  'shell/src/ground/storage.ts',
  'shell/src/index.html',
  'shell/src/release/watch-worker.ts',
  'shell/src/services/nav/scroll.ts',
  'shell/src/services/session/session-token.ts',
  'shell/src/worker/service-worker.ts',
];

const ROOT = path.resolve(__dirname, '../../../..');
const foldersIn = (dir: string) =>
  readdirSync(path.join(ROOT, dir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${dir}/${name}`);
/** Code of the reference game, which runs in its frame on a player's device. */
const GAME_CLIENT = 'deploy/partners/src/client';
/** Shared packages that do not run on a player's device. */
const OFF_DEVICE = [
  'shared/access',
  'shared/artefact',
  'shared/build',
  'shared/create-remote',
  'shared/presets',
  'shared/process',
  'shared/testing',
];

function sources(): Map<string, string> {
  const found = new Map<string, string>();
  const packages = [
    'shell',
    ...foldersIn('remotes'),
    ...foldersIn('shared').filter((one) => !OFF_DEVICE.includes(one)),
  ];
  for (const folder of [...packages.map((one) => `${one}/src`), GAME_CLIENT]) {
    const src = path.join(ROOT, folder);
    for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      const file = name.split(path.sep).join('/');
      if (!/\.(tsx?|html)$/.test(file) || /\.test\.|(^|\/)(testing|fixtures)[./]/.test(file)) continue;
      found.set(`${folder}/${file}`, readFileSync(path.join(src, name), 'utf8'));
    }
  }
  return found;
}
const unique = (all: string[]) => [...new Set(all)].sort();
const all = [...sources()];

test('every key that is kept in the browser has its line here, and no line is without a key', () => {
  const keys = all.flatMap(([, text]) => [...text.matchAll(/['"`](parola\.[\w.-]+)/g)].map(([, key = '']) => key));
  // `parola.own.` alone is the prefix that the kit compares.
  const whole = keys.filter((key) => key !== 'parola.own.');
  expect(unique(whole)).toEqual(Object.keys(KEPT).sort());
});

test('only the two helpers store values, with keys that begin with «parola.» by their types, and the listed files', () => {
  const stores = /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches|document\.cookie)\b(?!['’`])/;
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(
    all
      .filter(([, text]) => stores.test(code(text)))
      .map(([file]) => file)
      .sort(),
  ).toEqual(DIRECT);
});
