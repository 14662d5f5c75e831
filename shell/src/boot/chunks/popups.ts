export { default as notice } from '../../overlays/notice.modal';
export { default as reward } from '../../overlays/reward/reward.modal';
export { default as homeGuide } from '../../overlays/guide/home-guide.modal';
