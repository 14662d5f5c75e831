/** The part of the host profile that only the shell knows; `parola-build shell` adds the catalogues and writes `host-profile.json`. */
export { budgets, config, ownPaths } from './boot/offered';
