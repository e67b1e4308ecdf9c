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
  { headers, errors = [] }: { headers?: Record<string, string>; errors?: Refused['problems'] } = {},
): Response {
  const title = STATUS_CODES[status] ?? 'Problem';
  const body: Problem = { type: 'about:blank', title, status, detail };
  if (errors.length > 0) body.errors = [...errors];
  return Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

export function refusalResponse({ status, message, problems, retryAfter }: Refused): Response {
  return problemResponse(status, message, {
    errors: problems,
    headers: {
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="agents"' } : {}),
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    },
  });
}
