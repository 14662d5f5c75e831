export { checkLook, type Look } from './look';
export { themeTokens, type ThemeRefusal } from './validate-theme';
export { VIP_KEYS } from './vip-themes';
