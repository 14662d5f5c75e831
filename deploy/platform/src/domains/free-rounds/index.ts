import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { endFreeRounds, FREE_ROUNDS } from './end.commands';
import { myFreeRounds } from './list.queries';

export { cancelFreeRounds } from './cancel.commands';
export { endFreeRounds } from './end.commands';
export { checkFreeRounds, grantFreeRounds, type FreeRoundsRefused } from './grant.commands';
export { freeRoundsForDesk } from './list.queries';

/**
 * Rounds paid by the operator: granted at the desk, played by the rules of the game wallet (migration 024), and paid
 * out as one bonus. The wallet owns the table.
 */
export const freeRounds: Domain = {
  name: 'free-rounds',
  awards: [FREE_ROUNDS],
  personal: [
    {
      table: 'free_round_grant',
      copied: [
        'game_code',
        'rounds',
        'used',
        'bet',
        'win_cap',
        'won',
        'wager_times',
        'expire_at',
        'created_at',
        'ended_at',
      ],
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: () => defineHandlers({ freeRounds: { mode: 'read', run: myFreeRounds } }),
  jobs: ({ database }) => [
    { name: 'end free rounds', everyMs: 1_000, run: async () => void (await endFreeRounds(database.db, new Date())) },
  ],
};
