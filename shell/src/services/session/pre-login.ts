import type { CallResponse } from '@parola/calls';
import { createStore } from 'zustand/vanilla';

/** What preLogin2 said; undefined until it has. */
export const greeting = createStore<{ value?: CallResponse<'anonymous/preLogin2'> }>(() => ({}));
