import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../ground/storage';

/** The stored state of a conversation on this device; absent without one. */
export const CHAT_KEPT = 'parola.chat';

interface ChatView {
  /** `off`: no chat. `small`: a conversation goes on out of sight. `open`: it is on the screen. */
  view: 'off' | 'small' | 'open';
}

/** Begins where the player left it: a conversation outlives the page. Its code is loaded with anything but `off`. */
export const chatView = createStore<ChatView>(() => ({
  view: deviceStorage.readText(CHAT_KEPT) === undefined ? 'off' : 'small',
}));

export function openChat(): void {
  chatView.setState({ view: 'open' });
}
