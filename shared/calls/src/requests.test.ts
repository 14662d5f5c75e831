import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { CALL_NAMES } from './catalogue';
import { fieldsOf, objectArbitrary } from './testing/json-arbitrary';
import { parseRequest, toJsonSchema } from './parse';

const RUNS = { numRuns: 40, quickRuns: 5 };

describe.each(CALL_NAMES)('%s', (name) => {
  const schema = toJsonSchema(name).req;
  const bodies = objectArbitrary(schema);
  const fields = fieldsOf(schema);
  const required = schema.required ?? [];
  const texts = fields.filter(([, of]) => of.type === 'string' && !of.enum).map(([field]) => field);
  const numbers = fields.filter(([, of]) => of.type === 'integer' || of.type === 'number').map(([field]) => field);

  it('takes every request that its schema allows, and keeps the sent fields', () => {
    assertProperty(
      fc.property(bodies, (body) => {
        const parsed = parseRequest(name, body);
        expect(parsed).toMatchObject({ ok: true });
        if (parsed.ok) expect(parsed.data).toEqual({ channel: 'WEB', ...body });
      }),
      RUNS,
    );
  });

  it('names a field of the wrong type', () => {
    assertProperty(
      fc.property(bodies, fc.constantFrom(...fields), (body, [field, of]) => {
        const wrong = of.type === 'string' ? 7 : 'seven';
        expect(parseRequest(name, { ...body, [field]: wrong })).toMatchObject({ ok: false, field });
        expect(parseRequest(name, { ...body, [field]: null })).toMatchObject({ ok: false, field });
      }),
      RUNS,
    );
  });

  it('names a field that is missing, and one that does not belong there', () => {
    assertProperty(
      fc.property(bodies, fc.constantFrom(...required), (body, field) => {
        const { [field]: _, ...rest } = body;
        expect(parseRequest(name, rest)).toMatchObject({ ok: false, field });
        expect(parseRequest(name, { ...body, surplus: 1 })).toMatchObject({ ok: false, field: 'surplus' });
      }),
      RUNS,
    );
  });

  it('refuses U+0000, lone surrogates and texts that are too long', () => {
    assertProperty(
      fc.property(bodies, fc.constantFrom(...texts), (body, field) => {
        for (const bad of ['a\0b', '\ud800', 'x\udc00', 'a'.repeat(70_000)]) {
          expect(parseRequest(name, { ...body, [field]: bad })).toMatchObject({ ok: false, field });
        }
      }),
      RUNS,
    );
  });

  if (numbers.length > 0) {
    it('refuses fractions, negatives and values over 2^53', () => {
      assertProperty(
        fc.property(bodies, fc.constantFrom(...numbers), (body, field) => {
          for (const bad of [0.5, -1, 2 ** 53, NaN, Infinity]) {
            expect(parseRequest(name, { ...body, [field]: bad })).toMatchObject({ ok: false, field });
          }
        }),
        RUNS,
      );
    });
  }
});
