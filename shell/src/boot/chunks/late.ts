/**
 * Code that loads after the start page: parts of the frame, the check for open activities, and the pages that replace
 * closed ones.
 */
export { default as footer } from '../../frame/footer';
export { default as offline } from '../../frame/notice-strips';
export { default as overlays } from '../../overlays/overlays';
export { default as ageNotice } from '../../pages/age/age-notice';
export { default as regionNotice } from '../../pages/age/region-notice';
export { default as activityGuard } from '../../composition/activity-guard';
export { default as resting } from '../../pages/resting/resting';
export { default as closed } from '../../pages/errors/closed-page';
export { default as notFound } from '../../pages/errors/not-found.page';
export { default as maintenance } from '../../pages/errors/maintenance.page';
export { afterTurn } from '../../after-paint/start-after-paint';
