import type { SocialType } from '@parola/calls';
import { OAuth2Server } from 'oauth2-mock-server';
import type { SocialProvider } from '../ground/settings';

/** The claims of a provider's id token. */
export type Claims = Record<string, unknown>;

/** An OpenID provider with an immediate log-in. */
export interface OtherProvider {
  settings: SocialProvider;
  /** Logs a person in: takes the URL of a flow and returns the redirect of the browser. `claims` changes the token. */
  visit(url: string, claims?: Claims): Promise<URL>;
  stop(): Promise<void>;
}

export async function openProvider(type: SocialType): Promise<OtherProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url ?? '';
  return {
    settings: { type, issuer, clientId: 'parola', clientSecret: 'a-secret-of-tests-a-secret-of-tests' },
    async visit(url, claims = {}) {
      server.service.removeAllListeners('beforeTokenSigning');
      server.service.on('beforeTokenSigning', (token) => void Object.assign(token.payload, claims));
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    stop: () => server.stop(),
  };
}
