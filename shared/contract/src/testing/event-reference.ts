import { EVENTS } from '../catalogue/events';
import type { JsonSchema } from '../schema/schema-builders';

/** The generated page, from the root of the repository. */
export const EVENT_PAGE = 'docs/reference/events.md';

const HEAD = `# Events

The facts on the bus that other parts than their owner can hear: the id with its version, the delivery, and the payload. A \`latest\` fact is
replayed to later listeners, a \`live\` one is not. Money is in hundredths. \`npm run docs -- --reference\` writes this page from
\`shared/contract\`; [an event](../how-to/event.md) says how to add one.

`;

function typeText(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `${typeText(schema.items)}[]`;
  if (schema.type === 'object' && 'properties' in schema) return `{ ${fieldsText(schema)} }`;
  return schema.type ?? 'any';
}

function fieldsText({ properties, required }: Extract<JsonSchema, { properties: unknown }>): string {
  const fields = Object.entries(properties);
  return fields.map(([key, value]) => `${key}${required.includes(key) ? '' : '?'}: ${typeText(value)}`).join(', ');
}

/** The page of all facts of the catalogue, in its order. */
export function eventReference(): string {
  const rows = Object.entries(EVENTS).map(
    ([id, { delivery, payload }]) => `- **\`${id}\`** ${delivery}: \`${typeText(payload.json)}\`\n`,
  );
  return HEAD + rows.join('');
}
