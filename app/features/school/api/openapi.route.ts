import { currentNames } from '~/features/school/class-list';
import { formativeWeight, summativeWeight } from '~/features/school/overall';
import { classNameSchema, submissionSchema } from '~/features/school/submission';
import { readClasses } from '~/features/school/terms.server';
import { z } from '~/formats/zod';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { problemSchema } from '~/server/http/problem';
import type { Route } from './+types/openapi.route';

/** GET /api/openapi.json: how programs submit grades (OpenAPI 3.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config.publicUrl;
  const classNames = currentNames(await readClasses(services));
  const { $schema: _, ...schema } = z.toJSONSchema(submissionSchema, {
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === classNameSchema && classNames.length > 0) jsonSchema.enum = classNames;
    },
  });
  const description = {
    openapi: '3.1.0',
    info: { title: 'Grade portal', version: '1.0.0' },
    servers: [{ url: origin }],
    paths: { '/api/grades': { post: { ...submitGrades, requestBody: json(schema) } } },
    components: {
      securitySchemes: {
        accessId: { type: 'http', scheme: 'bearer', description: 'The access ID of the portal.' },
      },
    },
  };
  return Response.json(description, { headers: cacheUntilChanged('content') });
}

const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });

const submitGrades = {
  operationId: 'submitGrades',
  summary: 'Submit grades',
  description: `A class is included when its formative score is a number. Without a summative score, or with 0, the overall equals the formative score; otherwise it is ${formativeWeight / 100} × formative + ${summativeWeight / 100} × summative. All grades are stored, or none.`,
  security: [{ accessId: [] }],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The same key with the same grades within a day stores them once and repeats the first answer.',
      schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
    },
  ],
  responses: {
    201: {
      description: 'The grades as they were stored.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    default: {
      description: 'Why nothing was stored.',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  },
};
