/** The preview of a link to a page. The robots that fetch previews send no language, so the texts are English. */
export interface LinkWords {
  title: string;
  words: string;
  /** Name of a picture of the art, without its width. */
  picture: string;
}

/**
 * Previews make no offers, because excluded and under-age people see them too. Every preview states the minimum age.
 */
const FOR_WHOM = 'For players in the Philippines, 21 and older.';

export const GENERAL: LinkWords = {
  title: 'Parola',
  words: 'Slots and jackpots for players in the Philippines, 21 and older.',
  picture: 'link-parola',
};

/** Preview of a player's invitation. It does not name the player. */
export const INVITATION: LinkWords = {
  title: 'A friend invited you to Parola',
  words: 'Slots and jackpots for players in the Philippines. You must be 21 or older to sign up.',
  picture: 'link-invitation',
};

/** Previews by the remote that owns the page; remotes without an entry use the general one. */
export const OF_REMOTE: Readonly<Record<string, LinkWords>> = {
  'vip-bonus': { title: 'VIP at Parola', words: `See how the levels work. ${FOR_WHOM}`, picture: 'link-vip' },
  activities: { title: 'Events at Parola', words: `See what’s on right now. ${FOR_WHOM}`, picture: 'link-events' },
  jackpot: { title: 'Jackpots at Parola', words: `Watch them grow, live. ${FOR_WHOM}`, picture: 'link-jackpot' },
  'agent-share': {
    title: 'Parola with friends',
    words: `See how inviting works. ${FOR_WHOM}`,
    picture: 'link-invitation',
  },
  wallets: { title: 'Your Parola wallet', words: `Log in to see your balance. ${FOR_WHOM}`, picture: 'link-parola' },
};
