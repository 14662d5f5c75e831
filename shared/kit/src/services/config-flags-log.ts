import type { ConfigMap } from '@parola/calls';

/**
 * Server configuration. A value is undefined until `anonymous/appConfig` has responded, and for a key that the server
 * does not send.
 */
export interface Config<Keys extends keyof ConfigMap = keyof ConfigMap> {
  get<K extends Keys>(key: K): ConfigMap[K];
  /** `loading` before the first response; `failed` if the request failed and nothing is stored. */
  status(): 'loading' | 'ready' | 'failed';
  /**
   * The sentence for the player of the first failure since the last response, with its reference: retries do not change
   * it, so that a screen reader announces it once. Undefined without a failure. A shell of an earlier build lacks it.
   */
  failure?(): string | undefined;
  reload(): void;
  subscribe(listener: () => void): () => void;
}

/** Feature flags of the release manager and the server. An unknown flag is off. */
export interface Flags {
  on(name: string): boolean;
}

/** Diagnostics with the remote's name and version. Never pass personal data. */
export interface Log {
  info(message: string, data?: Readonly<Record<string, unknown>>): void;
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
  error(message: string, cause?: unknown, data?: Readonly<Record<string, unknown>>): void;
  /** A product event (specification §7, event tracking): queued, batched and sent by the shell. */
  track(event: string, params?: Readonly<Record<string, string | number | boolean>>): void;
}
