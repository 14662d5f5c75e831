export const API_PATH = '/releases/v1';
/** The address of the events, as server-sent events named in EVENTS. */
export const EVENTS_PATH = `${API_PATH}/events`;
/** Each event names the topic to fetch anew; its data is `{ "channel"?: …, "unit"?: … }`. */
export const EVENTS = ['channel', 'units', 'requests', 'policy', 'rollout', 'audit'] as const;
