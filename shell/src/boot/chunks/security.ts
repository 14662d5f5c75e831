/** The page of sessions, devices and passwords. */
export { load as words } from '../../texts/security';
export { default as security } from '../../pages/security/security.page';
