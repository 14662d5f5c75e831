import { deviceStorage, tabStorage } from '../../ground/storage';
import { CHAT_KEPT } from '../../services/chat/chat-view';

/** An unsent message. */
export interface Waiting {
  id: string;
  text: string;
  /** Epoch ms by the device's clock. */
  at: number;
  /** Reason of a refusal, as a text for the player. */
  refused?: string;
}

/** The stored part of a conversation: enough to continue after a reload. Data that the platform stores is left out. */
export interface Kept {
  /** The owner's player id; 0 for a visitor. */
  owner: number;
  ticket?: string;
  /** Id of the newest message that the player has seen. */
  seen: number;
  outbox: readonly Waiting[];
}

const DRAFT = 'parola.own.chat.draft';

function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** Reads the stored conversation. Another version of the shell may have written it, so only a complete value counts. */
export function readKept(): Kept | undefined {
  const value = deviceStorage.readJson<unknown>(CHAT_KEPT);
  if (typeof value !== 'object' || value === null) return undefined;
  const { owner, ticket, seen, outbox }: Partial<Record<keyof Kept, unknown>> = value;
  return {
    owner: typeof owner === 'number' ? owner : 0,
    ...(typeof ticket === 'string' && { ticket }),
    seen: typeof seen === 'number' ? seen : 0,
    outbox: Array.isArray(outbox) ? outbox.filter(isWaiting) : [],
  };
}

export function writeStoredChat(kept: Kept): void {
  deviceStorage.writeJson(CHAT_KEPT, kept);
}

export function forgetKept(): void {
  deviceStorage.writeText(CHAT_KEPT, null);
  tabStorage.writeText(DRAFT, null);
}

/** Access to an owner's draft. The next player in this tab cannot read it. `owner`: as in {@link Kept}. */
export function draftOf(owner: number) {
  return {
    read(): string {
      const value = tabStorage.readJson<unknown>(DRAFT);
      if (typeof value !== 'object' || value === null) return '';
      const { owner: writer, text }: Partial<Record<'owner' | 'text', unknown>> = value;
      return typeof text === 'string' && (writer === 0 || writer === owner) ? text : '';
    },
    write: (text: string) => void tabStorage.writeText(DRAFT, text ? JSON.stringify({ owner, text }) : null),
  };
}
