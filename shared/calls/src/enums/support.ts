/** Topic of a message to support. */
export const FEEDBACK_TYPE = { other: 0, deposit: 1, withdrawal: 2, game: 3, bonus: 4, account: 5 } as const;
/** `open`: support has to answer; `answered`: the player has a reply; `closed`: no further messages. */
export const FEEDBACK_STATUS = { open: 1, answered: 2, closed: 3 } as const;
export const FEEDBACK_FROM = { player: 1, support: 2 } as const;

/** Type of a support channel (specification §3: 1 is the online chat; the others are ours). */
export const SERVICE_ITEM = { chat: 1, call: 2, mail: 3, link: 4 } as const;
export const CHAT_STATUS = { open: 1, closed: 2 } as const;
/** `automatic`: a standard text of the system. */
export const CHAT_FROM = { player: 1, support: 2, automatic: 3 } as const;
