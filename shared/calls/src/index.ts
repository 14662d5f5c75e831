// Types and enumerations of calls, requests and responses.
export type { CallName } from './catalogue';
export type * from './types';
export * from './enums';
export { canClaimSomething, EMPTY_RED_DOTS } from './red-dots';

// Constants of calls, and meanings of refusals.
export * from './constants';
export { errorText, refusalName, shownRefusal, TIMEOUT_TEXT } from './errcode';
export { REFUSALS } from './refusals/refusals';
export type { ErrCode, RefusalName } from './refusals/refusals';
export { loadErrorTexts } from './refusals/loaded';
export type { SentenceLocale } from './refusals/sentences';

// Rules shared by client and server.
export { awardTextIn } from './award-text';
export { translated } from './translated';
export { balanceOf } from './balance';
export * from './deposit-rules';
export * from './exchange-rules';
export * from './time';
export * from './kyc-rules';
export { formatMobile, isMobile, mobileDigits, normaliseMobile } from './mobile';
export { addMoney, floorBp, formatCount, formatPesos } from './money';
export type { Hundredths } from './money';
export { openingOf } from './time/opening-hours';
export type { OpeningHours } from './time/opening-hours';
export * from './person';
export * from './safebox-rules';
export { formText } from './uploads';
export { parsePesos } from './typed-amount';
export { themeTarget } from './theme-target';
export type { ThemeTarget } from './theme-target';
