import { createContext, useContext, type ReactNode } from 'react';
import type { Host } from '../services/host';

const HostContext = createContext<Host | null>(null);

/** Provides the host. The shell puts it around every contribution of a remote. */
export function HostProvider(props: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={props.host}>{props.children}</HostContext.Provider>;
}

/** Returns the shell's services for the remote that this component belongs to. Throws without a `HostProvider`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs the shell or renderInHost');
  return host;
}
