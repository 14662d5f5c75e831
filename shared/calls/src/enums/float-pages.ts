/**
 * The pages that the way to the draw may float over (specification §2), by their paths with `-` for `/`; `index` is
 * the start.
 */
export const JACKPOT_FLOAT_PAGES = [
  'bonus-event',
  'bonus-tasks',
  'bonus-reward',
  'bonus-record',
  'member',
  'index',
  'vip-level',
  'agent',
  'game-start',
] as const;
