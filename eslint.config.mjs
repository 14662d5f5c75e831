export { default } from '@parola/build/eslint';
