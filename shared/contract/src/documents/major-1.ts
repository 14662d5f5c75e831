/**
 * Contract 1 as it was served, kept for one support window. Its shell knew tabs, float pages, slots and the needs of
 * calls itself, so its manifests lack them. The release registry completes such a manifest with the tables below, so
 * that the page knows the current form only.
 */
import { int, list, literal, object, oneOf, optional, record, text, type Infer } from '../schema/schema-builders';
import { EVENTS, isEventId } from '../catalogue/events';
import type { HostProfile } from './host-profile';
import type { RemoteManifest } from './manifest';
import {
  CHROMES,
  consumedModules,
  contractOfBuild,
  entryOfBuild,
  EVENT_ID,
  FILE_PATH,
  GUARDS,
  ID,
  remoteName,
  ROUTE_PATH,
  SRI,
  VERSION,
  WHENS,
} from './document-parts';
import { preloadDeclaration } from './transit-promises';

const id = text({ pattern: ID });

export const remoteManifest1Schema = object({
  schema: literal('parola/remote-manifest@1'),
  name: remoteName,
  version: text({ pattern: VERSION }),
  commit: text({ maxLength: 64 }),
  squad: text({ maxLength: 60 }),
  runbook: text({ maxLength: 200 }),
  contract: contractOfBuild,
  entry: entryOfBuild,
  files: list(object({ path: text({ pattern: FILE_PATH }), size: int(), integrity: text({ pattern: SRI }) }), {
    minItems: 1,
  }),
  preload: preloadDeclaration,
  routes: list(
    object({
      id,
      path: text({ pattern: ROUTE_PATH, maxLength: 120 }),
      guard: oneOf(GUARDS),
      chrome: oneOf(CHROMES),
      title: text({ maxLength: 60 }),
      back: optional(id),
      variantOf: optional(id),
    }),
  ),
  slots: list(object({ slot: id, id, when: oneOf(WHENS), order: int(0, 1000) })),
  modals: list(object({ id })),
  events: object({ emits: list(text({ pattern: EVENT_ID })), listens: list(text({ pattern: EVENT_ID })) }),
  needs: object({ calls: list(text({ maxLength: 60 })), config: list(text({ maxLength: 60 })) }),
  shared: consumedModules,
  firstLoadBytes: int(),
});
export type RemoteManifest1 = Infer<typeof remoteManifest1Schema>;

type Page = RemoteManifest['routes'][number];

/** The pages that the shell of contract 1 knew. */
const PAGES: Readonly<Record<string, Pick<Page, 'tab' | 'float' | 'undisturbed'>>> = {
  'lobby.home': { tab: 'lobby.tab', float: true },
  'lobby.game-start': { float: true, undisturbed: true },
  'wallets.wallet': { tab: 'wallets.tab', undisturbed: true },
  'wallets.record': { tab: 'wallets.tab', undisturbed: true },
  'vip-bonus.level': { tab: 'vip-bonus.tab', float: true },
  'activities.sign-in': { tab: 'activities.tab' },
  'jackpot.draw': { tab: 'activities.tab' },
};
const TABS: Readonly<Record<string, NonNullable<RemoteManifest['tabs']>>> = {
  lobby: [{ id: 'lobby.tab', route: 'lobby.home', label: 'Home', icon: 'home', order: 10 }],
  activities: [
    {
      id: 'activities.tab',
      route: 'activities.sign-in',
      label: 'Bonus',
      icon: 'bonus',
      order: 20,
      dots: ['signInFlag', 'taskAwardFlag'],
    },
  ],
  wallets: [
    {
      id: 'wallets.tab',
      route: 'wallets.wallet',
      query: { name: 'deposit' },
      label: 'Deposit',
      icon: 'deposit',
      order: 30,
      when: 'player',
      raised: true,
    },
  ],
  'vip-bonus': [
    {
      id: 'vip-bonus.tab',
      route: 'vip-bonus.level',
      label: 'VIP',
      icon: 'vip',
      order: 40,
      dots: ['vipAwardFlag', 'vipTaskFlag'],
    },
  ],
};
const RENDERS: Readonly<Record<string, NonNullable<RemoteManifest['renders']>>> = {
  lobby: [
    { slot: 'lobby.jackpot-strip', max: 1 },
    { slot: 'lobby.balance-action', max: 1 },
  ],
  wallets: [{ slot: 'wallets.deposit-done', max: 2 }],
};
const START_UP: Readonly<Record<string, RemoteManifest['startUp']>> = {
  'activities.first-deposit-tips': [
    { modal: 'activities.first-deposit-tips', activity: 60, audience: 'player', noDeposit: true },
  ],
};
const MUTATING = new Set([
  'createRechargeOrder',
  'cancelRechargeOrder',
  'startGame',
  'gameLike',
  'appVipUserReceiveDaily',
  'loginBonus3UserReceive',
  'receiveDrawChance',
  'actInviteClickInvite',
  'agentFill',
]);
const QUIET = new Set(['online', 'rechargeOrderStatus']);
const PLAYER_ACTS = new Set([
  ...MUTATING,
  'appUserCoinDetail',
  'exitGame',
  'gameRound',
  'activityAwardGetLog',
  'getPersonJackpotDrawAwardLog',
  'getJackpotRank',
  'actInviteUserRecord',
]);

function emitted(event: string): RemoteManifest['events']['emits'][number] {
  const known = isEventId(event) ? EVENTS[event] : undefined;
  return { id: event, delivery: known?.delivery ?? 'live', payload: known?.payload.json ?? {} };
}

/** Converts a manifest of contract 1 to the current form. */
export function fromMajor1(manifest: RemoteManifest1): RemoteManifest {
  const { name, routes, modals, events, needs } = manifest;
  return {
    ...manifest,
    schema: 'parola/remote-manifest@2',
    routes: routes.map((page) => ({ ...page, ...PAGES[page.id] })),
    tabs: TABS[name] ?? [],
    renders: RENDERS[name] ?? [],
    startUp: modals.flatMap((modal) => START_UP[modal.id] ?? []),
    events: {
      emits: events.emits.map(emitted),
      // The catalogue's payload still fits the listener, because new payloads only become narrower.
      listens: events.listens.map((event) => ({ id: event, payload: emitted(event).payload })),
    },
    needs: {
      calls: needs.calls.map((call) => ({
        name: call,
        ...(MUTATING.has(call) ? { mutating: true } : {}),
        ...(QUIET.has(call) ? { quiet: true } : {}),
        ...(PLAYER_ACTS.has(call) ? { playerActs: true } : {}),
      })),
      config: needs.config,
    },
  };
}

/**
 * The part of a shell's profile of contract 1 that is needed to report that it cannot read current releases (PIN-025).
 */
export const hostProfile1Schema = object({
  schema: literal('parola/host-profile@1'),
  version: text({ pattern: VERSION }),
  contract: object({ serves: list(text()) }),
  shared: record(text()),
  assetBases: list(text(), { minItems: 1 }),
  budgets: object({ firstLoadBytes: int() }),
});

/** Converts the profile of a shell of contract 1 to the current form. Its `reads` contains no current release. */
export function hostFromMajor1(profile: Infer<typeof hostProfile1Schema>): HostProfile {
  const { version, contract, shared, assetBases, budgets } = profile;
  return {
    schema: 'parola/host-profile@2',
    version,
    contract,
    reads: ['parola/release-snapshot@1'],
    words: { guard: [...GUARDS], chrome: [...CHROMES], when: [...WHENS] },
    shared,
    deprecated: {},
    own: {
      routes: [],
      slots: [],
      modals: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
    },
    assetBases,
    budgets,
  };
}
