type ValueOf<T> = T[keyof T];

/** Log-in methods of accounts (specification §3). */
export const LOGIN_KIND = { phone: 1, account: 2, phoneNoOtp: 3 } as const;

/** Mode of the auth screen (specification §3). */
export const AUTH_MODE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3 } as const;

/**
 * Purpose of a text-message code: the auth modes, and our own `verify`, with which a logged-in player proves that they
 * own the account.
 */
export const SMS_TYPE = { ...AUTH_MODE, verify: 4 } as const;
export type SmsType = ValueOf<typeof SMS_TYPE>;

/** Result of a log-in attempt. */
export const LOGIN_RESULT = { failed: 0, ok: 1 } as const;

/** Purpose of a passkey request: creation, or a proof of identity (log-in or step-up). */
export const PASSKEY_FOR = { register: 1, proof: 2 } as const;

/** Social log-in providers (specification §3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const;
export type SocialType = ValueOf<typeof SOCIAL_TYPE>;
