import Ajv from 'ajv/dist/2020';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { remoteDefinitionSchema } from '../documents/definition';
import { hostProfileSchema } from '../documents/host-profile';
import { remoteManifestSchema } from '../documents/manifest';
import { injectedReleaseSchema, signedSnapshotSchema } from '../documents/release';
import { releaseSnapshotSchema } from '../documents/snapshot';
import { EVENTS } from '../catalogue/events';
import { hostProfile } from '../testing/samples';
import { bool, int, list, object, oneOf, optional, record, text, type JsonSchema, type Typed } from './schema-builders';
import { complaints, matches, problemsOf } from './check-schema';

const sample = object({
  name: text({ maxLength: 5, pattern: '^[a-z]+$' }),
  age: optional(int(0, 120)),
  tags: list(oneOf(['a', 'b']), { maxItems: 2 }),
  on: bool,
  more: record(int(), '^x'),
});

test('accepts fitting values and points at the others', () => {
  expect(problemsOf(sample, { name: 'ab', tags: ['a'], on: true, more: { x1: 1 } })).toEqual([]);
  expect(
    problemsOf(sample, { name: 'AB', age: -1, tags: ['a', 'c', 'b'], on: 1, more: { y: 'z' }, extra: 0 }).map(
      (problem) => problem.at,
    ),
  ).toEqual(['/name', '/age', '/tags', '/on', '/more/y', '/more/y', '/extra']);
  expect(problemsOf(sample, null)).toEqual([{ at: '', expected: 'an object' }]);
});

test('a name inherited from Object.prototype is neither present nor allowed', () => {
  expect(problemsOf(object({ toString: text() }), {}).map((problem) => problem.at)).toEqual(['/toString']);
  expect(matches(object({}), JSON.parse('{"__proto__":1}'))).toBe(false);
});

test('faults are listed in words, each by its place', () => {
  expect(complaints(sample, { name: 'ab', tags: ['a'], on: true, more: { x1: 1 } })).toEqual([]);
  expect(complaints(sample, 7)).toEqual(['the document should be an object']);
  const two = { name: 'ab', tags: ['a'], on: 1, more: {}, extra: 0 };
  expect(complaints(sample, two)).toEqual(['/on should be true or false', '/extra should be absent']);
  expect(complaints(sample, two, 'ignore')).toEqual(['/on should be true or false']);
});

test('a flood of problems is cut off', () => {
  expect(
    problemsOf(
      list(int()),
      Array.from({ length: 400 }, () => 'x'),
    ),
  ).toHaveLength(20);
});

const DOCUMENTS: Record<string, Typed<unknown>> = {
  definition: remoteDefinitionSchema,
  manifest: remoteManifestSchema,
  profile: hostProfileSchema,
  snapshot: releaseSnapshotSchema,
  signed: signedSnapshotSchema,
  injected: injectedReleaseSchema,
  sample,
  ...Object.fromEntries(Object.entries(EVENTS).map(([id, event]) => [id, event.payload])),
};

/** Generates values near a schema: right types, wrong types, missing and extra members. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>(null, -1, 1.5, '', 'x', true, [], {}, 2 ** 60);
  const right = ((): fc.Arbitrary<unknown> => {
    if ('const' in schema) return fc.constant(schema.const);
    switch (schema.type) {
      case undefined:
        return fc.jsonValue();
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 2 ** 31) });
      case 'string':
        return schema.enum
          ? fc.constantFrom(...schema.enum)
          : fc.constantFrom(
              'a',
              'ab.c',
              'ab.c@1',
              '^1.0',
              '1.0.0',
              '/a/b',
              'remoteEntry.js',
              `sha384-${'A'.repeat(64)}`,
              `sha256:${'0'.repeat(64)}`,
              'x'.repeat(3000),
            );
      case 'array':
        return fc.array(fc.memo(() => near(schema.items))(), { maxLength: 3 });
      case 'object':
        return 'properties' in schema
          ? fc
              .record(Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, near(value)])), {
                requiredKeys: [],
              })
              .chain((value) => fc.boolean().map((extra) => (extra ? { ...value, surplus: 1 } : value)))
          : fc.dictionary(
              fc.constantFrom('x1', 'route:a.b', 'react', 'a.b', 'a.b@1'),
              near(schema.additionalProperties),
              { maxKeys: 2 },
            );
    }
  })();
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

describe('our check and JSON Schema agree', () => {
  // Options for `maximum` beyond 2^53 and for unicode patterns.
  const ajv = new Ajv({ strict: false, unicodeRegExp: true });
  test.each(Object.entries(DOCUMENTS))('on %s', (_name, schema) => {
    const validate = ajv.compile(schema.json);
    assertProperty(
      fc.property(near(schema.json), (value) => expect(matches(schema, value)).toBe(validate(value))),
      { numRuns: 60 },
    );
  });
});

test('a whole host profile fits its schema', () => {
  expect(problemsOf(hostProfileSchema, hostProfile())).toEqual([]);
});
