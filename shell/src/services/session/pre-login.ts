import type { CallResponse } from '@parola/calls';
import { createStore } from 'zustand/vanilla';

/** Response of preLogin2; undefined until it arrives. */
export const preLogin = createStore<{ value?: CallResponse<'anonymous/preLogin2'> }>(() => ({}));
