export { default } from '@parola/presets/eslint';
