/** A field of a CSV (RFC 4180). A value that a spreadsheet would treat as a formula becomes text. */
export function csvField(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV, with its end. */
export function csvRow(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
