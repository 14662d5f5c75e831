import { SOCIAL_TYPE, type SocialType, type UserInfo } from '@parola/calls';

/**
 * Social log-in providers: name, call, and the player's name at the provider. Names of providers are the same in every
 * language.
 */
export const PROVIDERS = {
  [SOCIAL_TYPE.google]: { name: 'Google', call: 'googleLogin', nameOf: ({ googleName }: UserInfo) => googleName },
  [SOCIAL_TYPE.facebook]: {
    name: 'Facebook',
    call: 'facebookLogin',
    nameOf: ({ facebookName }: UserInfo) => facebookName,
  },
  [SOCIAL_TYPE.line]: { name: 'LINE', call: 'lineLogin', nameOf: ({ lineName }: UserInfo) => lineName },
} as const satisfies Record<SocialType, object>;

export function isSocialType(type: number): type is SocialType {
  return Object.hasOwn(PROVIDERS, type);
}
