import type { CallResponse } from '@parola/calls';
import type { Declared, Owners } from '../remotes/owner';

/** A dialog of the start, as its owner declares it. */
export type StartUp = Declared['startUp'][number];

/**
 * Dialogs that may open before a player's first game: the operators' notices, and the platform's questions. Offers
 * and tours wait until a game was opened, because before it they mean nothing to a new player.
 */
const BEFORE_THE_FIRST_GAME: readonly string[] = ['shell.notice', 'shell.kyc'];

/** Tells whether a dialog may open by itself for a player who has, or has not, played yet. */
export function mayOpenByItself(modal: string, hasPlayed: boolean): boolean {
  return hasPlayed || BEFORE_THE_FIRST_GAME.includes(modal);
}

/** Where an activity stands that is in no list. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The activity list as the start asks for it; undefined when it cannot be had. */
export type ActivityList = CallResponse<'getActivityIds'> | undefined;

/** What decides which dialogs are meant for the reader of the page. */
export interface Reader {
  isPlayer: boolean;
  hasDeposited: boolean;
  isVip: boolean;
}

function isFor({ audience, when, vip, noDeposit }: StartUp, { isPlayer, hasDeposited, isVip }: Reader): boolean {
  if (!isPlayer && (audience === 'player' || when === 'player')) return false;
  if (isPlayer && when === 'visitor') return false;
  return (vip === undefined || vip === isVip) && !(noDeposit && hasDeposited);
}

/** The dialogs of the start that the shell and the remotes declare for this reader. */
export function declaredFor(owners: Owners, reader: Reader): StartUp[] {
  return [...owners.values()]
    .flatMap(({ declared }) => declared.startUp)
    .filter((item) => isFor(item, reader))
    .sort((a, b) => a.activity - b.activity);
}

/** Tells whether the order or the choice of dialogs depends on the activity list. */
export function needsList(items: readonly StartUp[]): boolean {
  return items.length > 1 || items.some(({ audience, needs }) => audience === 'listed' || needs !== undefined);
}

function says(list: ActivityList, yes: string): boolean {
  return Object.entries(list ?? {}).some(([name, value]) => name === yes && value === true);
}

/**
 * The dialogs in their order: by `sort` of their activities (specification §4), those without a running activity
 * last. `listed` ones are shown only for an activity that pops up at start (`type` 1); a visitor's list holds only
 * activities for visitors. A dialog that `needs` the list's consent is not shown without it.
 */
export function inOrder(items: readonly StartUp[], list: ActivityList): StartUp[] {
  const runsOf = (kind: number) => list?.activityMap[kind] ?? [];
  return items
    .filter(({ audience, activity }) => audience === 'player' || runsOf(activity).some(({ type }) => type === 1))
    .filter(({ needs }) => needs === undefined || says(list, needs))
    .map((item) => ({ item, sort: Math.min(LAST, ...runsOf(item.activity).map((run) => run.sort)) }))
    .sort((a, b) => a.sort - b.sort)
    .map(({ item }) => item);
}
