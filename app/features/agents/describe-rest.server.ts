import type { AppServices } from '~/server/context.server';
import { problemSchema } from '~/server/http/problem';
import type { AnyOperation } from '~/server/operation.server';
import { agentInput, agentOutput } from './call.server';
import { plainSchema } from './plain-schema';
import { toolName } from './proposals.server';

export const restRoot = '/api/v1';

type Schema = Record<string, unknown>;
type Fields = { properties?: Schema; required?: string[] };

/** The API in words for programs (OpenAPI 3.1), made from the operations. */
export function describeRest({ operations, config }: AppServices) {
  const paths: Record<string, Schema> = {};
  for (const operation of operations) {
    for (const { method, pattern } of addressesOf(operation))
      paths[pattern] = {
        ...paths[pattern],
        [method.toLowerCase()]: described(operation, pattern),
      };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'What agents can do',
      version: '1.0.0',
      description:
        'Every agent has a token and rights. Grades count at once. Nothing else is public, sent or deleted before the owner says so: where an answer is 202, the owner decides.',
    },
    servers: [{ url: config.publicUrl.origin + restRoot }],
    security: [{ agent: [] }],
    paths,
    components: {
      securitySchemes: { agent: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
  };
}

/** Where it is asked for: its method, and the pattern of its path. */
export const addressesOf = ({ rest, list }: AnyOperation) =>
  [rest, list].flatMap((address) => {
    const [method, pattern] = address?.split(' ') ?? [];
    return method && pattern ? [{ method, pattern }] : [];
  });

function described(operation: AnyOperation, path: string): Schema {
  const { asks, done, description, right, effect } = operation;
  const isRead = operation.rest?.startsWith('GET ');
  const { properties = {}, required = [] } = plainSchema(agentInput(operation)) as Fields;
  const needs = (field: string) => required.includes(field);
  const parameters: Schema[] = [];
  const body: Schema = {};
  for (const [field, value] of Object.entries(properties)) {
    if (path.includes(`{${field}}`)) parameters.push(parameter(field, 'path', value, true));
    else if (field === 'rev') parameters.push(parameter('If-Match', 'header', value, needs(field)));
    else if (field === 'key') parameters.push(parameter('Idempotency-Key', 'header', value));
    else if (isRead) parameters.push(parameter(field, 'query', value, needs(field)));
    else body[field] = value;
  }
  const fields = { type: 'object', properties: body, additionalProperties: false };
  const content: Schema = {
    'application/json': {
      schema: { ...fields, required: required.filter((field) => field in body) },
    },
  };
  if ('markdown' in body) content['text/markdown'] = { schema: { type: 'string' } };
  return {
    operationId: toolName(operation),
    summary: asks ?? done,
    description: right ? `${description} Needs the right ${right}.` : description,
    parameters,
    ...(Object.keys(body).length > 0 ? { requestBody: { content } } : {}),
    responses:
      effect === 'ask'
        ? answers('A proposal. The owner decides; nothing is changed yet.', operation, 202)
        : answers('Done.', operation),
  };
}

function parameter(name: string, place: string, schema: unknown, required = false): Schema {
  return { name, in: place, required, schema };
}

const answers = (description: string, operation: AnyOperation, status = 200): Schema => ({
  [status]: {
    description,
    content: { 'application/json': { schema: plainSchema(agentOutput(operation)) } },
  },
  default: {
    description: 'Why it was not done.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
});
