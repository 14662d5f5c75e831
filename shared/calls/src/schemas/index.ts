export { text } from './base';
export type { CallSchema } from './base';
export { SCHEMAS } from './catalogue';
export { checkResponse, parseRequest, secretFields, toJsonSchema } from './parse';
export type { BadField, CheckedRequest, CheckedResponse, JsonContract, ParsedRequest, ParsedResponse } from './parse';
export { refusal } from './refusal';
