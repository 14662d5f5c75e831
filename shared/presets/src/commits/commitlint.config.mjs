/**
 * Conventional Commits with a subject of at most 72 characters. The subject case is free, because names of calls and
 * files keep their case; lines of the body may contain commands and figures of any length.
 */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-case': [0],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
