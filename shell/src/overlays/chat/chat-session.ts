import { createStore, type StoreApi } from 'zustand/vanilla';
import { CHAT_FROM, CHAT_STATUS, type CallResponse, type Chat, type ChatMessage } from '@parola/calls';
import { CallError, type Api } from '@parola/kit';
import { draftOf, readKept, writeStoredChat, type Waiting } from './stored-chat';

export interface TalkState {
  chat: Chat | undefined;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  outbox: readonly Waiting[];
  seen: number;
  /** True after the platform has told whether a conversation exists. */
  known: boolean;
  /** Error of the last poll; undefined after a success. Polling continues. */
  error: CallError | undefined;
  /** True while the platform takes no messages (errcode 4004). */
  closed: boolean;
}

type TalkApi = Pick<Api<'chatOpen' | 'chatSend' | 'chatPoll'>, 'call'>;

/** Polling intervals, ms: `first` after an event, then growing by `GROWTH` up to `last`. */
const IN_SIGHT = { first: 3_000, last: 15_000 };
const OUT_OF_SIGHT = { first: 15_000, last: 60_000 };
const AFTER_FAILURE = { first: 3_000, last: 60_000 };
const GROWTH = 1.5;
const PAGE = 100;

/**
 * One conversation: received messages, unsent messages, and the polling of replies. It polls only between `goOn` and
 * `stop`, while the tab is visible, and while news is possible: an open conversation, or an unsent message.
 */
export class Talk {
  readonly store: StoreApi<TalkState>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pace = OUT_OF_SIGHT;
  private pause = OUT_OF_SIGHT.first;
  private failures = 0;
  private running = false;
  private busy: Promise<void> | undefined;
  /** Ticket of a conversation that was open when the page was left. */
  private keptTicket: string | undefined;
  /**
   * Id of the last polled message. The player's own message may have a higher id than a reply that is still to come.
   */
  private upTo = 0;

  /** The owner's player id; 0 for a visitor. */
  private owner: number;

  /** @param owner the current owner, as in {@link goOn}: the stored text of another player is not used */
  constructor(
    private readonly api: TalkApi,
    private readonly language: () => string,
    owner: number,
  ) {
    const found = readKept();
    this.owner = found?.owner || owner;
    const kept = this.owner === owner ? found : undefined;
    this.keptTicket = kept?.ticket;
    this.store = createStore<TalkState>(() => ({
      chat: undefined,
      messages: [],
      outbox: kept?.outbox ?? [],
      seen: kept?.seen ?? 0,
      known: false,
      error: undefined,
      closed: false,
    }));
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.soon();
  };

  /**
   * Starts or continues for the current owner. A visitor who logs in keeps the conversation.
   * @returns false, and stops, if the conversation belongs to another player
   */
  goOn(owner: number): boolean {
    if (this.owner !== 0 && this.owner !== owner) {
      this.stop();
      return false;
    }
    const draft = this.draft.read();
    this.owner = owner;
    if (draft) this.draft.write(draft);
    this.start();
    this.keep();
    return true;
  }

  private start(): void {
    if (this.running) return;
    this.running = true;
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.soon();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  /** Sets the polling rate: higher while the conversation is visible. */
  show(inSight: boolean): void {
    this.pace = inSight ? IN_SIGHT : OUT_OF_SIGHT;
    this.pause = this.pace.first;
    if (this.running) this.soon();
  }

  /** The stored draft of the owner. */
  get draft(): ReturnType<typeof draftOf> {
    return draftOf(this.owner);
  }

  send(text: string): void {
    const waiting = { id: crypto.randomUUID(), text, at: Date.now() };
    this.store.setState(({ outbox }) => ({ outbox: [...outbox, waiting] }));
    this.keep();
    this.soon();
  }

  /** Sends the refused messages again. */
  again(): void {
    this.store.setState(({ outbox }) => ({ outbox: outbox.map(({ id, text, at }) => ({ id, text, at })) }));
    this.keep();
    this.soon();
  }

  /**
   * Removes the unsent messages, to send them through another channel.
   * @returns their texts
   */
  takeOutbox(): string[] {
    const words = this.store.getState().outbox.map(({ text }) => text);
    this.store.setState({ outbox: [] });
    this.keep();
    return words;
  }

  /** Marks all messages up to now as seen. */
  seeAll(): void {
    const newest = this.store.getState().messages.at(-1)?.id ?? 0;
    if (newest <= this.store.getState().seen) return;
    this.store.setState({ seen: newest });
    this.keep();
  }

  /** Stores the conversation. Does nothing after `stop`: a late response must not restore a deleted conversation. */
  private keep(): void {
    if (!this.running) return;
    const { chat, outbox, seen } = this.store.getState();
    const ticket = chat?.ticket ?? this.keptTicket;
    if (ticket !== undefined || outbox.length > 0) writeStoredChat({ owner: this.owner, ticket, seen, outbox });
  }

  private soon(): void {
    if (!this.running) return;
    clearTimeout(this.timer);
    this.busy ??= this.turn().finally(() => {
      this.busy = undefined;
      this.plan();
    });
  }

  private plan(): void {
    const { chat, outbox, known } = this.store.getState();
    const waits = outbox.some(({ refused }) => refused === undefined);
    const canCome = !known || waits || chat?.status === CHAT_STATUS.open;
    if (!this.running || !canCome) return;
    clearTimeout(this.timer);
    const failed = AFTER_FAILURE.first * 2 ** (this.failures - 1);
    const wait = this.failures > 0 ? Math.min(failed, AFTER_FAILURE.last) : this.pause;
    this.timer = setTimeout(() => {
      if (document.visibilityState === 'visible') this.soon();
      else this.plan();
    }, wait);
  }

  private async turn(): Promise<void> {
    if (!navigator.onLine) return;
    try {
      // Unsent messages go first: the poll after them also returns messages that arrived in the meantime.
      const sent = await this.flush();
      const news = this.running && (await this.poll());
      this.failures = 0;
      this.pause = sent || news ? this.pace.first : Math.min(this.pause * GROWTH, this.pace.last);
      this.store.setState({ error: undefined });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.failures += 1;
      this.store.setState({ error });
    }
  }

  /**
   * Sends the unsent messages in order. Ends after `stop`, because another player may be logged in then.
   * @throws CallError if the platform cannot be reached
   */
  private async flush(): Promise<boolean> {
    let sent = false;
    for (let restarts = 0; ;) {
      const next = this.store.getState().outbox.find(({ refused }) => refused === undefined);
      if (!next || !this.running) return sent;
      try {
        const ticket = await this.ticket();
        if (!this.running) return sent;
        const { message } = await this.api.call(
          'chatSend',
          { ticket, messageId: next.id, text: next.text },
          { quiet: true },
        );
        this.store.setState(({ outbox }) => ({ outbox: outbox.filter(({ id }) => id !== next.id), closed: false }));
        this.add([message]);
        sent = true;
      } catch (error) {
        // `unauthorized`: the session has ended, and the conversation with it.
        if (!(error instanceof CallError) || error.transient || error.kind === 'unauthorized') throw error;
        if (!this.running) return sent;
        // Closed by support, or of another owner: the unsent messages start a new conversation, once.
        const isOver = error.refusal === 'feedbackClosed' || error.refusal === 'notFound';
        if (isOver && restarts++ === 0) this.begin();
        else this.refuse(next.id, error);
        if (error.refusal === 'chatClosed') return sent;
      }
    }
  }

  private refuse(id: string, error: CallError): void {
    const closed = error.refusal === 'chatClosed';
    this.store.setState(({ outbox }) => ({
      closed,
      outbox: outbox.map((one) => (one.id === id || closed ? { ...one, refused: error.message } : one)),
    }));
    this.keep();
  }

  /** Makes the next message start a new conversation. The old messages stay visible. */
  private begin(): void {
    this.keptTicket = undefined;
    this.store.setState({ chat: undefined });
  }

  private async ticket(): Promise<string> {
    const { chat } = this.store.getState();
    const known = chat?.status === CHAT_STATUS.closed ? undefined : (chat?.ticket ?? this.keptTicket);
    if (known !== undefined) return known;
    const opened = await this.api.call('chatOpen', { language: this.language() }, { quiet: true });
    this.store.setState({ chat: opened.chat, known: true });
    this.upTo = opened.messages.at(-1)?.id ?? this.upTo;
    this.add(opened.messages);
    return opened.chat.ticket;
  }

  /**
   * @returns whether there are new messages.
   * @throws CallError
   */
  private async poll(): Promise<boolean> {
    for (let news = false; ;) {
      const { chat, messages } = await this.ask(this.store.getState().chat?.ticket ?? this.keptTicket);
      if (!this.running) return false;
      this.store.setState({ known: true, ...(chat && { chat }) });
      this.upTo = messages.at(-1)?.id ?? this.upTo;
      this.add(messages);
      news ||= messages.length > 0;
      if (messages.length < PAGE) return news;
    }
  }

  /**
   * Polls with the ticket. Deletes a ticket that no longer exists, and polls without it: the platform then finds a
   * logged-in player's conversation.
   */
  private async ask(ticket: string | undefined): Promise<CallResponse<'chatPoll'>> {
    const afterId = this.upTo;
    try {
      return await this.api.call('chatPoll', { afterId, ...(ticket !== undefined && { ticket }) }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallError) || error.refusal !== 'notFound' || !this.running) throw error;
      this.begin();
      return await this.api.call('chatPoll', { afterId }, { quiet: true });
    }
  }

  private add(more: readonly ChatMessage[]): void {
    const byId = new Map([...this.store.getState().messages, ...more].map((message) => [message.id, message]));
    const messages = [...byId.values()].sort((a, b) => a.id - b.id);
    this.store.setState({ messages });
    this.keep();
  }
}

/** Returns the number of replies that the player has not seen. */
export function unreadOf({ messages, seen }: Pick<TalkState, 'messages' | 'seen'>): number {
  return messages.filter(({ id, from }) => from === CHAT_FROM.support && id > seen).length;
}
