/** Names of connections in the lists of the server, beside `parola-platform` of the pool. */
export const STARTING = 'parola-start';
export const MIGRATING = 'parola-migrate';
export const LISTENING = 'parola-live';
