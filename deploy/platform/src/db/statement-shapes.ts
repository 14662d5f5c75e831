import type { FieldDef } from 'pg';

/** Name and type of a column. */
export type Column = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** Maximum of remembered statements; the oldest entry is evicted. */
const MOST_REMEMBERED = 2_000;
const shapes = new Map<string, readonly Column[]>();

/**
 * Statements that cannot stand in another one or whose order matters: locks, and functions with an effect. Statements
 * that write do not begin with SELECT.
 */
const HAS_EFFECT =
  /\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b|\b(nextval|set_config|pg_notify|pg_\w*advisory\w*)\s*\(/i;

/** True for a statement that only reads. */
function isRead(text: string): boolean {
  return /^\s*select\b/i.test(text) && !HAS_EFFECT.test(text);
}

/** Remembers the columns of a reading statement from an answer of the driver. */
export function noteShape(text: string, { fields }: { fields?: readonly FieldDef[] }): void {
  if (!fields || shapes.has(text) || !isRead(text)) return;
  const [oldest] = shapes.size >= MOST_REMEMBERED ? shapes.keys() : [];
  if (oldest !== undefined) shapes.delete(oldest);
  shapes.set(
    text,
    fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  );
}

/** The columns of a reading statement; undefined for other statements and before the first answer to this one. */
export function shapeOf(text: string): readonly Column[] | undefined {
  return shapes.get(text);
}

/** Drops remembered columns: a migration has changed them. */
export function forgetShape(text: string): void {
  shapes.delete(text);
}
