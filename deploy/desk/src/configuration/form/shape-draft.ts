import type { Json } from './json';
import type { Shape } from './shape';

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Members of a draft that is an object; empty for any other value. */
export const membersOf = (value: Json): Record<string, Json> => (isObject(value) ? value : {});
export const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** Tells whether the fields of a shape can show a value, valid or not. */
export function fits(value: Json, shape: Shape): boolean {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return typeof value === 'string' || typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(item, shape.of));
    case 'map':
      return isObject(value) && Object.values(value).every((item) => fits(item, shape.of));
    case 'group': {
      if (!isObject(value)) return false;
      const known = new Map(shape.fields.map((field) => [field.name, field]));
      if (Object.keys(value).some((name) => !known.has(name))) return false;
      return shape.fields.every((field) => {
        const inside = value[field.name];
        return inside === undefined ? field.optional : fits(inside, field.shape);
      });
    }
  }
}

/** Fault of a field, by the key of its text. */
export type Wrong =
  | { says: 'desk.config.form.number' | 'desk.config.form.whole' | 'desk.config.form.text' | 'desk.config.form.choice' }
  | {
      says: 'desk.config.form.least' | 'desk.config.form.most' | 'desk.config.form.few' | 'desk.config.form.many';
      count: number;
    };
/** Faults by the path of the field in the platform's notation: `value.2.endTime`. */
export type Wrongs = ReadonlyMap<string, Wrong>;

/** All faults of a draft, in the order of its fields. An invalid number is kept in the draft as the typed text. */
export function wrongsIn(draft: Json, shape: Shape): Wrongs {
  const found = new Map<string, Wrong>();
  look(draft, shape, 'value', found);
  return found;
}

function look(value: Json, shape: Shape, path: string, found: Map<string, Wrong>): void {
  const say = (wrong: Wrong) => void found.set(path, wrong);
  switch (shape.kind) {
    case 'number':
      if (typeof value !== 'number') return say({ says: 'desk.config.form.number' });
      if (shape.whole && !Number.isSafeInteger(value)) return say({ says: 'desk.config.form.whole' });
      if (value < shape.min) return say({ says: 'desk.config.form.least', count: shape.min });
      if (value > shape.max) return say({ says: 'desk.config.form.most', count: shape.max });
      return;
    case 'text':
      if (typeof value !== 'string' || !shape.takes(value)) say({ says: 'desk.config.form.text' });
      return;
    case 'choice':
      if (!shape.options.some((option) => option === value)) say({ says: 'desk.config.form.choice' });
      return;
    case 'switch':
      return;
    case 'list': {
      const items = itemsOf(value);
      if (items.length < shape.min) say({ says: 'desk.config.form.few', count: shape.min });
      if (items.length > shape.max) say({ says: 'desk.config.form.many', count: shape.max });
      items.forEach((item, index) => look(item, shape.of, `${path}.${index}`, found));
      return;
    }
    case 'map':
      for (const [key, item] of Object.entries(membersOf(value))) look(item, shape.of, `${path}.${key}`, found);
      return;
    case 'group':
      for (const field of shape.fields) {
        const inside = membersOf(value)[field.name];
        if (inside !== undefined) look(inside, field.shape, `${path}.${field.name}`, found);
      }
  }
}

const KNOWN_BY = 'name names title titles question text texts version account id avatarId kind platform'.split(' ');

/** Label of an item: its name or title, else its id. */
export function nameOf(value: Json): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const members = membersOf(value);
  for (const name of KNOWN_BY) {
    const inside = members[name];
    const words = typeof inside === 'object' && inside !== null ? membersOf(inside)['en-PH'] : inside;
    if ((typeof words === 'string' && words !== '') || typeof words === 'number') return String(words);
  }
  return '';
}
