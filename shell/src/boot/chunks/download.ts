/** Page and dialog that install the site as an app. */
export { default as download } from '../../pages/download/download.page';
export { default as downloadModal } from '../../overlays/download.modal';
