import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import { problemResponse, refusalResponse } from '~/server/http/problem';
import { type AnyOperation, Refused } from '~/server/operation.server';
import type { Route } from './+types/rest.route';
import { agentOfRequest } from './agents.server';
import { agentInput, callAsAgent, type Reply } from './call.server';
import { addressesOf, describeRest, restRoot } from './describe-rest.server';

type Given = Record<string, unknown>;

/** The operations for programs: JSON, problem details, ETags, pages, idempotency keys. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const url = new URL(request.url);
  const path = url.pathname.slice(restRoot.length);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (path === '/openapi.json' && method === 'GET') return json(describeRest(services));
  try {
    const agent = await agentOfRequest(services, current, request);
    const found = findOperations(services, path);
    const [asked] = found.filter((one) => one.method === method);
    if (!asked) return notAllowed(found.map((one) => one.method));
    const given = merge(
      asked.fields,
      Object.fromEntries(url.searchParams),
      await readBody(request, asked.operation),
      revOf(request.headers.get('If-Match')),
      'key' in agentInput(asked.operation).shape
        ? named('key', request.headers.get('Idempotency-Key'))
        : {},
    );
    return respond(request, await callAsAgent(services, agent, asked.operation, given));
  } catch (error) {
    if (error instanceof Refused) return refusalResponse(error);
    const status = logFailure(current, error, 'An agent’s request failed');
    const detail = 'Something went wrong. Nothing was changed. Try again in a moment.';
    return problemResponse(status, detail, { headers: { 'Retry-After': '30' } });
  }
}
export const action = loader;

/** The operations at a path, one for each method; a path in plain words comes before one with fields. */
function findOperations({ operations }: AppServices, path: string) {
  return operations
    .flatMap((operation) =>
      addressesOf(operation).map(({ method, pattern }) => ({
        ...{ operation, method },
        fields: fieldsIn(pattern, path),
      })),
    )
    .flatMap(({ fields, ...found }) => (fields ? [{ ...found, fields }] : []))
    .sort((one, other) => Object.keys(one.fields).length - Object.keys(other.fields).length);
}

/** The {fields} of a path; undefined where it is another path. */
function fieldsIn(pattern: string, path: string): Given | undefined {
  const pathname = pattern.replaceAll(/\{(\w+)\}/g, ':$1');
  const fields = new URLPattern({ pathname }).exec({ pathname: path })?.pathname.groups;
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value = '']) => [name, decodeURIComponent(value)]),
    )
  );
}

/** What came in several places is one input; the same field in two of them has to be the same. */
function merge(...sources: Given[]): Given {
  const merged: Given = {};
  for (const [name, value] of sources.flatMap((source) => Object.entries(source))) {
    if (Object.hasOwn(merged, name) && merged[name] !== value) {
      const detail = `'${name}' came twice, with different values.`;
      throw new Refused(422, detail, [{ pointer: `/${name}`, detail }]);
    }
    merged[name] = value;
  }
  return merged;
}

const named = (name: string, value: string | null): Given =>
  value === null ? {} : { [name]: value };

const revOf = (ifMatch: string | null): Given =>
  named('rev', ifMatch?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') ?? null);

async function readBody(request: Request, { input }: AnyOperation): Promise<Given> {
  if (!Number(request.headers.get('Content-Length'))) return {};
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const takesMarkdown = 'markdown' in input.shape;
  if (takesMarkdown && type === 'text/markdown') return { markdown: await request.text() };
  if (type !== 'application/json') {
    throw new Refused(415, `Send application/json${takesMarkdown ? ' or text/markdown' : ''}.`);
  }
  const body: unknown = await request.json().catch(() => {
    throw new Refused(400, 'The body isn’t valid JSON.');
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused(400, 'The body must be a JSON object.');
  }
  return body as Given;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

function respond(request: Request, { status, data, replayed }: Reply): Response {
  const headers: Record<string, string> = {};
  if (replayed) headers['Idempotent-Replayed'] = 'true';
  if (typeof data.rev === 'string') headers.ETag = `"${data.rev}"`;
  const { page, pages } = data;
  if (typeof page === 'number' && typeof pages === 'number' && page < pages) {
    const next = new URL(request.url);
    next.searchParams.set('page', String(page + 1));
    headers.Link = `<${next.href}>; rel="next"`;
  }
  const known = revOf(request.headers.get('If-None-Match')).rev;
  if (request.method === 'GET' && known !== undefined && known === data.rev) {
    return new Response(null, { status: 304, headers });
  }
  if (
    typeof data.markdown === 'string' &&
    /^text\/markdown\b/.test(request.headers.get('Accept') ?? '')
  ) {
    headers['Content-Type'] = 'text/markdown; charset=utf-8';
    return new Response(data.markdown, { status, headers });
  }
  return json(data, status, headers);
}

function notAllowed(methods: string[]): Response {
  if (methods.length === 0) {
    return problemResponse(404, `There’s nothing here. ${restRoot}/openapi.json lists what is.`);
  }
  const Allow = methods.map((one) => (one === 'GET' ? 'GET, HEAD' : one)).join(', ');
  return problemResponse(405, `Use ${Allow} here.`, { headers: { Allow } });
}
