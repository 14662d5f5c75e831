export const API_PATH = '/releases/v1';
/** Where what happens is told as it does, as server-sent events named in EVENTS. */
export const EVENTS_PATH = `${API_PATH}/events`;
/** Each event says what is to be asked anew; its data is `{ "channel"?: …, "unit"?: … }`. */
export const EVENTS = ['channel', 'units', 'requests', 'policy', 'rollout', 'audit'] as const;
