import { STATUS_CODES } from 'node:http';
import type { Refused } from '~/server/operation.server';

interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: readonly { pointer: string; detail: string }[];
}

/** The same as JSON schema. */
export const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem details.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

export function problemResponse(
  status: number,
  detail: string,
  { headers, errors = [] }: { headers?: Record<string, string>; errors?: Problem['errors'] } = {},
): Response {
  const title = STATUS_CODES[status] ?? 'Problem';
  const problem: Problem = { type: 'about:blank', title, status, detail };
  if (errors.length > 0) problem.errors = errors;
  return Response.json(problem, {
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
