export { CALL_NAMES, callMeta, callNeed, CALLS, isCallName } from './catalogue';
export type { CallEntry, CallMeta } from './call';
export type { CallNeed } from './catalogue';
export { CONFIG_KEYS } from './config-keys';
export { checkResponse, parseRequest, secretFields, toJsonSchema } from './parse';
export type { BadField, CheckedRequest, CheckedResponse, JsonContract, ParsedRequest, ParsedResponse } from './parse';
export { text } from './shapes/fields';
export { refusal } from './shapes/refusal';
