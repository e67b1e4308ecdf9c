import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ownerActor } from '~/server/activity.server';
import { type AnyOperation, perform } from '~/server/operation.server';
import type { TestApp } from './app';

export interface Sent {
  method?: string;
  /** JSON, or a text that is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request to /api/v1 as a program sends it: no Origin, no cookie. */
export function sendRest(
  { origin }: Pick<TestApp, 'origin'>,
  path: string,
  token: string,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Response> {
  const isSent = body !== undefined;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(new URL(`/api/v1${path}`, origin), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isSent ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(isSent ? { body: isRaw ? (body as string) : JSON.stringify(body) } : {}),
  });
}

/** A client of the tools. */
export async function connectMcp(
  { origin }: Pick<TestApp, 'origin'>,
  token: string,
  mode: 'legacy' | { pin: string } = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  return client;
}

export function operationNamed(
  { services }: Pick<TestApp, 'services'>,
  name: string,
): AnyOperation {
  const operation = services.operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

/** Where the version of what an operation changes is found. */
const lists: [RegExp, string][] = [
  [/task/, 'find_tasks'],
  [/assignment|work_report/, 'find_assignments'],
  [/grade/, 'find_grades'],
  [/answer/, 'read_inbox'],
];

/** The version that is there now of what an operation would change. */
export async function revNow(
  app: Pick<TestApp, 'services'>,
  operation: string,
  { id, address = operation === 'discard_draft' ? id : undefined }: Record<string, unknown>,
): Promise<string | undefined> {
  const read = (name: string, input: object) =>
    perform(app.services, ownerActor, operationNamed(app, name), input);
  if (address) return (await read('read_post', { address }).catch(() => null))?.rev;
  const list = lists.find(([some]) => some.test(operation))?.[1];
  const asked = list === 'find_tasks' ? [{}, { completed: true }] : [{}];
  const found = await Promise.all(list ? asked.map((input) => read(list, input)) : []);
  const rows = found
    .flatMap((one) => Object.values(one))
    .filter(Array.isArray)
    .flat();
  return rows.find((row) => row.id === id)?.rev;
}
