import type { CallResponse } from '@parola/calls';

/** Where a player stands with the coin pusher. */
export type Stand = NonNullable<CallResponse<'getActivityInfo'>['pusher']>;
