const OFFSET_MS = 8 * 3_600_000;
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** A time (ms; 0 for none) as a field of the kind `datetime-local` has it, in Manila's clock whatever the browser's is. */
export function toField(at: number): string {
  return at === 0 ? '' : new Date(at + OFFSET_MS).toISOString().slice(0, MINUTE);
}

/** What such a field holds as ms; 0 for nothing. */
export function fromField(value: string): number {
  return value === '' ? 0 : Date.parse(`${value.slice(0, MINUTE)}:00+08:00`);
}
