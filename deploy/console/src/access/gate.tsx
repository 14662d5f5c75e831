import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ask, Refused, whenLoggedOut } from '../api/service-call';
import { LogIn } from './log-in';
import { MeContext, type Me } from './current-account';
import { RETURN_PATH } from './provider';
import { SetUp } from './set-up';

/**
 * The token of a set-up, which its link holds in the fragment; taken out of the address at once, so that it is in no
 * history.
 */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/** What the provider sent back with who has come from there: the query of the address, taken out of it at once. */
function takeReturn(): string {
  const { pathname, search } = location;
  if (pathname !== RETURN_PATH || !search) return '';
  history.replaceState(null, '', '/releases');
  return search;
}

/**
 * Shows the console to who is logged in. Somebody whose session ended finds what was begun as it was, after logging
 * in again.
 */
export function Gate({ children }: { children: ReactNode }) {
  const [token, setToken] = useState(takeToken);
  const [me, setMe] = useState<Me | null>(null);
  const [state, setState] = useState<'asking' | 'in' | 'out' | 'unheard'>('asking');
  const [error, setError] = useState('');
  const [search] = useState(takeReturn);
  const [refused, setRefused] = useState('');

  const enter = (who: Me) => {
    setToken('');
    setRefused('');
    setMe(who);
    setState('in');
  };
  const look = useCallback(() => {
    setState('asking');
    ask('me', {}).then(enter, (reason: unknown) => {
      setError(reason instanceof Error ? reason.message : '');
      setState(reason instanceof Refused && reason.code === 'notLoggedIn' ? 'out' : 'unheard');
    });
  }, []);
  // Who opens an invitation sets it up, whoever else is logged in on this machine.
  const [invited] = useState(Boolean(token));
  const come = useCallback(() => {
    ask('finishSignIn', { body: { search } }).then(enter, (reason: unknown) => {
      // Whoever was logged in before still is: he is told what became of it all the same.
      const why = reason instanceof Refused ? reason.problem.detail : undefined;
      // Its own words alone: whom nobody knows has no roles that could forbid him anything.
      setRefused(why || (reason instanceof Error ? reason.message : ''));
      setState('out');
    });
  }, [search]);
  useEffect(() => {
    if (search) come();
    else if (!invited) look();
  }, [invited, look, search, come]);
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
      {state === 'out' && <LogIn again={me} refused={refused} onDone={enter} />}
      {me && (
        // Another person begins anew: nothing of what the one before saw or wrote.
        <div key={me.login} hidden={state !== 'in'}>
          <MeContext.Provider value={me}>{children}</MeContext.Provider>
        </div>
      )}
    </>
  );
}
