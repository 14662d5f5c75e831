/**
 * Pages that the icon of the draw may float over (specification §2): paths with `-` for `/`; `index` is the start page.
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
