import type { Me } from '@parola/operations';
import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ask, OperationRefused, whenLoggedOut } from '../api/operation-call';
import { LogIn } from './log-in';
import { MeContext } from './current-operator';
import { SetUp } from './set-up';

/**
 * Takes the token of a set-up link from the fragment, and removes it from the address at once, so that it enters no
 * history.
 */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/**
 * Shows the desk to signed-in operators, and the log-in to others. After the end of a session and a new log-in,
 * unfinished work is still there.
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
        // The key remounts the desk for another operator, without views and input of the former one.
        <div key={me.id} hidden={state !== 'in'}>
          <MeContext.Provider value={me}>{children}</MeContext.Provider>
        </div>
      )}
    </>
  );
}
