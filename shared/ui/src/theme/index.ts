export { checkLook, type Look } from './check-look';
export { themeTokens, type ThemeRefusal } from './validate-theme';
export { VIP_KEYS } from './vip-themes';
