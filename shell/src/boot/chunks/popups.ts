import { load as late } from '../../texts/late';
import { load as popups } from '../../texts/popups';

/** Dialogs that open over a page without a request of the player. */
export const words = () => Promise.all([late(), popups()]);
export { default as notice } from '../../overlays/notice.modal';
export { default as reward } from '../../overlays/reward/reward.modal';
export { default as homeGuide } from '../../overlays/guide/home-guide.modal';
