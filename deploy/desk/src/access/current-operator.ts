import { mayDo, type Me, type OperationName } from '@parola/operations';
import { createContext, useContext } from 'react';

export const MeContext = createContext<Me | null>(null);

/** The present operator. @throws Error outside of the part of the page that needs one */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('no operator is logged in');
  return me;
}

/** Whether this operator may do something, by the table that the server checks by. */
export function useMay(name: OperationName): boolean {
  return mayDo(useMe().roles, name);
}
