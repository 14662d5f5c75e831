function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
}

/** Returns a payload's schema as text, independent of the order of its members. Input of the payload's digest. */
export function payloadText(schema: unknown): string {
  return JSON.stringify(sorted(schema));
}
