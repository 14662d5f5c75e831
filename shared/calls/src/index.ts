// Names on the wire: calls, their requests and answers, enumerations.
export type { CallName } from './catalogue';
export type * from './types';
export * from './enums';
export { EMPTY_RED_DOTS } from './red-dots';

// How a call is made, and what its refusal means.
export * from './constants';
export { errorText, shownRefusal, refusalName, REFUSALS, TIMEOUT_TEXT } from './errcode';
export type { ErrCode, RefusalName } from './errcode';

// Rules that client and server share.
export { awardText } from './award-text';
export { balanceOf } from './balance';
export * from './deposit-rules';
export * from './manila';
export { addMoney, floorBp, formatPesos, parsePesos } from './money';
export type { Hundredths } from './money';
export * from './person';
export { themeTarget } from './theme-target';
export type { ThemeTarget } from './theme-target';
