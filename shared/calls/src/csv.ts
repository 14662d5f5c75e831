/** Formats a CSV field (RFC 4180). A value that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function csvField(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV row with its line end. */
export function csvRow(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
