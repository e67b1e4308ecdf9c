import { isRecord } from '~/formats/records';
import { z } from '~/formats/zod';

/** Limits that an operation names itself where they are passed; every tool's schema is read before every task. */
const unsaid = new Set(['$schema', 'pattern', 'minLength', 'maxLength', 'maxItems', 'multipleOf']);
const range = new Set(['minimum', 'maximum']);

/** The JSON Schema of a tool, as short and plain as it can be said. */
export const plainSchema = (schema: z.ZodObject) =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })), (_, value) =>
    isRecord(value) ? simplified(value) : value,
  );

function simplified({ anyOf, ...schema }: Record<string, unknown>) {
  const [one, none, ...more] = Array.isArray(anyOf) ? anyOf : [];
  const isNullable = one?.type && none?.type === 'null' && more.length === 0;
  const whole = isNullable ? { ...schema, ...one, type: [one.type, 'null'] } : schema;
  const isSaid = ([name, value]: [string, unknown]) =>
    // A field may have such a name, too: its value is a schema.
    (isRecord(value) ? name !== 'additionalProperties' : !unsaid.has(name)) &&
    !(range.has(name) && schema.type === 'integer') &&
    !(name === 'default' && ['', false].includes(value as string));
  const said = Object.fromEntries(Object.entries(whole).filter(isSaid));
  // Where the type is said, a query of REST may have it as text.
  return anyOf && !whole.type ? { ...said, anyOf } : said;
}
