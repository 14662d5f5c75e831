export const API_PATH = '/releases/v1';
/** Address of the event stream: server-sent events with the names in EVENTS. */
export const EVENTS_PATH = `${API_PATH}/events`;
/** Events: each names a topic that clients should fetch again. Data: `{ "channel"?: …, "unit"?: … }`. */
export const EVENTS = ['channel', 'units', 'requests', 'policy', 'rollout', 'audit'] as const;
