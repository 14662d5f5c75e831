import type { CallResponse } from '@parola/calls';
import type { Declared, Owners } from '../remotes/owner';

/** A start-up dialog, as its owner declares it. */
export type StartUp = Declared['startUp'][number];

/**
 * Dialogs that may open before a player's first game: notices of operators, and the identity check. Offers and tours
 * wait for the first game, because they mean nothing to a new player before it.
 */
const BEFORE_THE_FIRST_GAME: readonly string[] = ['shell.notice', 'shell.kyc'];

/** Tells whether a dialog may open by itself, given whether the player has played. */
export function mayOpenByItself(modal: string, hasPlayed: boolean): boolean {
  return hasPlayed || BEFORE_THE_FIRST_GAME.includes(modal);
}

/** Sort position of an activity that is in no list. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The activity list; undefined if its request failed. */
export type ActivityList = CallResponse<'getActivityIds'> | undefined;

/** The properties of player or visitor that select the dialogs. */
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

/** Returns the start-up dialogs that shell and remotes declare for this reader, by activity number. */
export function declaredFor(owners: Owners, reader: Reader): StartUp[] {
  return [...owners.values()]
    .flatMap(({ declared }) => declared.startUp)
    .filter((item) => isFor(item, reader))
    .sort((a, b) => a.activity - b.activity);
}

/** Tells whether the order or choice of dialogs depends on the activity list. */
export function needsList(items: readonly StartUp[]): boolean {
  return items.length > 1 || items.some(({ audience, needs }) => audience === 'listed' || needs !== undefined);
}

function says(list: ActivityList, yes: string): boolean {
  return Object.entries(list ?? {}).some(([name, value]) => name === yes && value === true);
}

/**
 * Sorts the dialogs by `sort` of their activities (specification §4); those without a running activity come last.
 * `listed` dialogs need an activity that pops up at start (`type` 1); a visitor's list holds only activities for
 * visitors. A dialog with `needs` requires that field of the list to be true.
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
