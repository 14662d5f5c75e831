import type { CallResponse } from '@parola/calls';

/** The player's state at the coin pusher. */
export type Stand = NonNullable<CallResponse<'getActivityInfo'>['pusher']>;
