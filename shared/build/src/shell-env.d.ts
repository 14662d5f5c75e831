/**
 * Constants that `parola-build shell` writes into the code. In a shell's tsconfig: `"types":
 * ["@parola/build/shell-env"]`.
 */
declare const __SHELL_VERSION__: string;
declare const __SHELL_COMMIT__: string;
/** Host-only module → exact version in this shell. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** The host profile, as in `host-profile.json`. It has some kilobytes: use it only in code that is loaded late. */
declare const __HOST_PROFILE__: import('@parola/contract').OwnProfile;
declare const __DEV__: boolean;
