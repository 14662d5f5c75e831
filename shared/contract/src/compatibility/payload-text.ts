function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
}

/** A payload's schema as one text, independent of the order of its members: the input of its digest. */
export function payloadText(schema: unknown): string {
  return JSON.stringify(sorted(schema));
}
