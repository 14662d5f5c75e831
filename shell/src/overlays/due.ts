import type { CallResponse, UserInfo } from '@parola/calls';
import type { StartUpDeclaration } from '@parola/contract';
import type { Owners } from '../remotes/owner';

/** Where an activity stands that is in no list. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The activity list as the start asks for it; undefined when it cannot be had. */
type ActivityList = Pick<CallResponse<'getActivityIds'>, 'activityMap'> | undefined;

/** The dialogs of the start that somebody declares for this player, or for a visitor. */
export function declaredFor(owners: Owners, user: UserInfo | null): StartUpDeclaration[] {
  return [...owners.values()]
    .flatMap(({ declared }) => declared.startUp)
    .filter(({ audience, noDeposit }) => (user ? !(noDeposit && user.totalRecharge > 0) : audience === 'listed'))
    .sort((a, b) => a.activity - b.activity);
}

/** Whether the order, or what is shown at all, hangs on the activity list. */
export function needsList(items: readonly StartUpDeclaration[]): boolean {
  return items.length > 1 || items.some(({ audience }) => audience === 'listed');
}

/**
 * The dialogs in the order in which they have their turn: by `sort` of their activities (specification §4), those without a running
 * activity last. `listed` ones are shown only for an activity that pops up at start (`type` 1); the list of a visitor holds what
 * visitors may see.
 */
export function inOrder(items: readonly StartUpDeclaration[], list: ActivityList): string[] {
  const runsOf = (kind: number) => list?.activityMap[kind] ?? [];
  return items
    .filter(({ audience, activity }) => audience === 'player' || runsOf(activity).some(({ type }) => type === 1))
    .map(({ modal, activity }) => ({ modal, sort: Math.min(LAST, ...runsOf(activity).map((run) => run.sort)) }))
    .sort((a, b) => a.sort - b.sort)
    .map(({ modal }) => modal);
}
