let known: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Tells whether a password is among the 49,000 most frequent in leaks (OWASP ASVS 2.1.7), ignoring case. The list comes
 * from a library.
 */
export async function isLeaked(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.toLowerCase());
}
