/**
 * localStorage that never throws: it may be full, switched off, or hold what an older version wrote. Whoever reads checks the value.
 */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Null removes the entry. */
export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the value then lives only as long as the page.
  }
}

/** Our own earlier writing, so its form is known; undefined when there is none or it is no JSON. */
export function readJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(readText(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}
