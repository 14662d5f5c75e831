import { mayDo, type Me, type OperationName } from '@parola/operations';
import { createContext, useContext } from 'react';

export const MeContext = createContext<Me | null>(null);

/** The signed-in operator. @throws Error outside of the signed-in part of the page */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('no operator is logged in');
  return me;
}

/** Tells whether this operator may run an operation, by the same table of roles as the server. */
export function useMay(name: OperationName): boolean {
  return mayDo(useMe().roles, name);
}
