import type { Me } from '@parola/operations';
import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ask, OperationRefused, whenLoggedOut } from '../api/operation-call';
import { LogIn } from './log-in';
import { MeContext } from './current-operator';
import { SetUp } from './set-up';

/**
 * The token of a set-up, from the fragment of its link; removed from the address at once, so that it is in no
 * history.
 */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/**
 * Shows the desk to a logged-in operator. After the end of a session and a new log-in, unfinished work is as it was.
 */
export function Gate({ children }: { children: ReactNode }) {
  const [token, setToken] = useState(takeToken);
  const [me, setMe] = useState<Me | null>(null);
  const [state, setState] = useState<'asking' | 'in' | 'out' | 'unheard'>('asking');
  const [error, setError] = useState('');

  const enter = (who: Me) => {
    setToken('');
    setMe(who);
    setState('in');
  };
  const look = useCallback(() => {
    setState('asking');
    ask('access.me', {}).then(enter, (reason: unknown) => {
      setError(reason instanceof Error ? reason.message : '');
      setState(reason instanceof OperationRefused && reason.refusal === 'notLoggedIn' ? 'out' : 'unheard');
    });
  }, []);
  useEffect(look, [look]);
  useEffect(() => whenLoggedOut(() => setState('out')), []);

  if (token) return <SetUp token={token} onDone={enter} />;
  return (
    <>
      {state === 'asking' && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {state === 'unheard' && <ErrorState text={error} onRetry={look} />}
      {state === 'out' && <LogIn again={me} onDone={enter} />}
      {me && (
        // Another operator begins anew, without the views and texts of the former one.
        <div key={me.id} hidden={state !== 'in'}>
          <MeContext.Provider value={me}>{children}</MeContext.Provider>
        </div>
      )}
    </>
  );
}
