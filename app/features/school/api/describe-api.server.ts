import { z } from 'zod';
import { formativeWeight, summativeWeight } from '~/features/school/overall';
import { submissionSchema } from '~/features/school/submission';
import { problemSchema } from '~/server/http/problem';

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};
const problemResponseOf = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: problemContent,
});
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
// No multipleOf: validators that divide refuse scores such as 8.7.
const score = { type: 'number', minimum: 0, maximum: 100 };

/** The API in words for programs (OpenAPI 3.1). */
export function describeApi(origin: string, classNames: readonly string[]) {
  const { $schema: _, ...body } = z.toJSONSchema(submissionSchema(classNames));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Grade portal',
      version: '1.0.0',
      description: `Submits grades of the classes ${classNames.map((name) => `'${name}'`).join(', ')}.`,
    },
    servers: [{ url: origin }],
    paths: { '/api/grades': { post: describePost(classNames) } },
    components: {
      securitySchemes: {
        accessId: { type: 'http', scheme: 'bearer', description: 'The access ID of the portal.' },
      },
      schemas: { Submission: body, StoredGrade: storedGrade, Problem: problemSchema },
    },
  };
}

function describePost(classNames: readonly string[]) {
  const example = {
    date: '2026-11-10',
    grades: [{ className: classNames[0] ?? '', formativePercent: 91.5, summativePercent: null }],
  };
  return {
    operationId: 'submitGrades',
    summary: 'Submit grades',
    description: `A class is included when its formative score is a number. Without a summative score, or with 0, the overall equals the formative score; otherwise it is ${formativeWeight / 100} × formative + ${summativeWeight / 100} × summative. All grades are stored, or none.`,
    security: [{ accessId: [] }],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'Any visible ASCII characters of the caller, without spaces. The same key with the same grades within a day stores them once and repeats the first answer.',
        schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Submission' }, example },
      },
    },
    responses: {
      201: {
        description: 'The grades as they were stored.',
        headers: {
          'Idempotent-Replayed': {
            description: 'true where an earlier request with this key had stored them.',
            schema: { type: 'string' },
          },
        },
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['message', 'grades'],
              properties: {
                message: { type: 'string' },
                grades: { type: 'array', items: { $ref: '#/components/schemas/StoredGrade' } },
              },
            },
          },
        },
      },
      400: problemResponseOf('The body is not JSON, or the Idempotency-Key is not usable.'),
      401: problemResponseOf('The access ID is missing or wrong.'),
      411: problemResponseOf('The request has no Content-Length.'),
      413: problemResponseOf('Too much data.'),
      415: problemResponseOf('The body is not application/json.'),
      422: problemResponseOf('Something in the grades is wrong, or the key was used for others.'),
      429: problemResponseOf('Too many wrong access IDs from this address.', retryAfter),
      503: problemResponseOf('The grades could not be stored right now.', retryAfter),
    },
  };
}

const storedGrade = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    date: { type: 'string', format: 'date' },
    className: { type: 'string' },
    formativePercent: score,
    summativePercent: { ...score, type: ['number', 'null'] },
    overallPercent: { type: 'number', minimum: 0, maximum: 100 },
    notes: { type: 'string' },
    createdAt: { type: 'null' },
    timestamp: { type: 'string', format: 'date-time' },
    submittedBy: { const: 'AI_AGENT' },
  },
};
