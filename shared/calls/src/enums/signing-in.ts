type ValueOf<T> = T[keyof T];

/** How an account logs in (specification §3). */
export const LOGIN_KIND = { phone: 1, account: 2, phoneNoOtp: 3 } as const;

/** What the auth screen is doing (specification §3). */
export const AUTH_MODE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3 } as const;

/** What a text-message code is for: the auth modes, and ours, `verify`: a logged-in player proves to be the owner. */
export const SMS_TYPE = { ...AUTH_MODE, verify: 4 } as const;
export type SmsType = ValueOf<typeof SMS_TYPE>;

/** How a try to log in ended. */
export const LOGIN_RESULT = { failed: 0, ok: 1 } as const;

/** What a passkey is asked for: making one, or saying who it is (a log-in, a proof). */
export const PASSKEY_FOR = { register: 1, proof: 2 } as const;

/** Third-party login (specification §3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const;
export type SocialType = ValueOf<typeof SOCIAL_TYPE>;
