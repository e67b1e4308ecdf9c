import { STATUS_CODES } from 'node:http';
import { z } from '~/formats/zod';
import type { Refused } from '~/server/operation.server';

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  })
  .describe('RFC 9457 problem details.');
type Problem = z.infer<typeof problem>;

/** For descriptions of what the site answers. */
export const problemSchema = z.toJSONSchema(problem, { io: 'input' });

export function problemResponse(
  status: number,
  detail: string,
  { headers: given, errors = [] }: { headers?: HeadersInit; errors?: Refused['problems'] } = {},
): Response {
  const title = STATUS_CODES[status] ?? 'Problem';
  const body: Problem = { type: 'about:blank', title, status, detail };
  if (errors.length > 0) body.errors = [...errors];
  const headers = new Headers(given);
  headers.set('Content-Type', 'application/problem+json');
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}

/** The answer to a program. */
export function refusalResponse(refused: Refused): Response {
  const { status, message, problems } = refused;
  const { headers } = refusedInit(refused);
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="agents"');
  return problemResponse(status, message, { errors: problems, headers });
}

/** The answer to a visitor: a document with what was typed, of the same status. The workbench has `failedResult`. */
export function refusedInit({ status, retryAfter }: Refused, given?: Headers) {
  const headers = new Headers(given);
  if (retryAfter) headers.set('Retry-After', String(retryAfter));
  return { status, headers };
}
