/** The conversation with the support, over any page. */
export { load as words } from '../../texts/chat';
export { default as chat } from '../../overlays/chat/chat';
