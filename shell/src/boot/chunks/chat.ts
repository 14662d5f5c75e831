/** The conversation with the support, over any page. */
export { default as chat } from '../../overlays/chat/chat';
