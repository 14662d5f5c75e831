import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../ground/storage';

/** Storage key of this device's conversation. */
export const CHAT_KEPT = 'parola.chat';

interface ChatView {
  /** `off`: no chat. `small`: minimised conversation. `open`: visible conversation. */
  view: 'off' | 'small' | 'open';
}

/**
 * View of the chat. It starts as the player left it, because a conversation outlives the page. The chat's code loads
 * for any view except `off`.
 */
export const chatView = createStore<ChatView>(() => ({
  view: deviceStorage.readText(CHAT_KEPT) === undefined ? 'off' : 'small',
}));

export function openChat(): void {
  chatView.setState({ view: 'open' });
}
