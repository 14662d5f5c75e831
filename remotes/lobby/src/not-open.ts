/** Said of a game that is announced but cannot be played yet. */
export const NOT_OPEN = 'This game is not open yet. It will appear in the lobby as soon as it can be played.';
