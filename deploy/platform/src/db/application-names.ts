/** `application_name` of connections outside the pool, which uses `parola-platform`; shown in pg_stat_activity. */
export const STARTING = 'parola-start';
export const MIGRATING = 'parola-migrate';
export const LISTENING = 'parola-live';
