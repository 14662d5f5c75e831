import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ask, Refused, whenLoggedOut } from '../api/service-call';
import { LogIn } from './log-in';
import { MeContext, type Me } from './current-account';
import { RETURN_PATH } from './provider';
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

/** Takes the query with the provider's answer after a sign-in, and removes it from the address at once. */
function takeReturn(): string {
  const { pathname, search } = location;
  if (pathname !== RETURN_PATH || !search) return '';
  history.replaceState(null, '', '/releases');
  return search;
}

/**
 * Shows the console to signed-in people, and the log-in to others. After the end of a session and a new log-in,
 * unfinished work is still there.
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
  // An invitation opens the set-up, even if another person is signed in on this machine.
  const [invited] = useState(Boolean(token));
  const finishSignIn = useCallback(() => {
    ask('finishSignIn', { body: { search } }).then(enter, (reason: unknown) => {
      // A person who was signed in before stays signed in; the refusal is shown anyway.
      const why = reason instanceof Refused ? reason.problem.detail : undefined;
      // Only `detail`: the usual sentence of the refusal code speaks of missing roles, which an unknown person cannot
      // have.
      setRefused(why || (reason instanceof Error ? reason.message : ''));
      setState('out');
    });
  }, [search]);
  useEffect(() => {
    if (search) finishSignIn();
    else if (!invited) look();
  }, [invited, look, search, finishSignIn]);
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
        // The key remounts the console for another person, without views and input of the former one.
        <div key={me.login} hidden={state !== 'in'}>
          <MeContext.Provider value={me}>{children}</MeContext.Provider>
        </div>
      )}
    </>
  );
}
