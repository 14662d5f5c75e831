import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 that leaks hold most often (OWASP ASVS 2.1.7), in whatever case. The list is the library's. */
export function isLeaked(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
