/** Event names that the event log accepts (specification §7). */
export const CLIENT_EVENTS = [
  'active_interface_show',
  'click_room',
  'jackpot_rank_show',
  'first_loading',
  'new_user_activate',
  'install_game',
  'first_initialization',
  'new_user_init_start',
  'new_user_init_end',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];
