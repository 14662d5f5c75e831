import type { CallResponse } from '@parola/calls';
import { createStore } from 'zustand/vanilla';

/** The answer of preLogin2; undefined until it has. */
export const preLogin = createStore<{ value?: CallResponse<'anonymous/preLogin2'> }>(() => ({}));
