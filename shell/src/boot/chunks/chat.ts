/** The support chat, a dialog over any page. */
export { default as chat } from '../../overlays/chat/chat';
