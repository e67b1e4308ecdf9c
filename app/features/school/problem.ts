/** RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** What was wrong with which part of the body, by JSON pointer. */
  errors?: { pointer: string; detail: string }[];
}

const titles: Record<number, string> = {
  400: 'Malformed request',
  401: 'Access denied',
  405: 'Method not allowed',
  413: 'Too much data',
  415: 'Unsupported media type',
  422: 'Invalid submission',
  429: 'Too many attempts',
  500: 'Something went wrong',
  503: 'Not available right now',
};

export function problem(status: number, detail: string, errors?: Problem['errors']): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Problem',
    status,
    detail,
    ...(errors && errors.length > 0 ? { errors } : {}),
  };
}

export function problemResponse(given: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(given), {
    status: given.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
