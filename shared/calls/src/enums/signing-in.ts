type ValueOf<T> = T[keyof T];

/** How an account logs in (specification §3). */
export const LOGIN_KIND = { phone: 1, account: 2, phoneNoOtp: 3 } as const;

/** The mode of the auth screen (specification §3). */
export const AUTH_MODE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3 } as const;

/**
 * The purpose of a text-message code: the auth modes, and our own `verify`: a logged-in player proves that they own
 * the account.
 */
export const SMS_TYPE = { ...AUTH_MODE, verify: 4 } as const;
export type SmsType = ValueOf<typeof SMS_TYPE>;

/** How a try to log in ended. */
export const LOGIN_RESULT = { failed: 0, ok: 1 } as const;

/** The purpose of a passkey request: creating one, or proving an identity (a log-in, a proof). */
export const PASSKEY_FOR = { register: 1, proof: 2 } as const;

/** Third-party login (specification §3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const;
export type SocialType = ValueOf<typeof SOCIAL_TYPE>;
