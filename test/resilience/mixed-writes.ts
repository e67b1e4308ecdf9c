import { classes } from 'test/fixtures/content';
import { readActionData, readResponse } from 'test/read-response';
import { emptyValues } from '~/features/posts/post';
import type { ClientLog, Kind } from './client-log';

export const accessId = 'survives-a-kill';
export interface Writer {
  origin: string;
  cookie: string;
  /** Says when the contact form was opened. */
  token: string;
  log: ClientLog;
  killed: AbortSignal;
}

/** The site said to come back later. */
class Busy extends Error {}

/** Writes one thing after the other until the site is killed. */
export async function writeUntilDead(writer: Writer): Promise<void> {
  const { log, killed } = writer;
  while (!killed.aborted) {
    const { n, kind } = log.begin();
    try {
      const stored = await write[kind](writer, n);
      if (stored) log.acknowledge(kind, stored);
    } catch (error) {
      // No answer: whatever was under way is not in the log.
      if (error instanceof Busy) log.refused.push(kind);
      else if (!killed.aborted) log.interruptions.push(`${kind}: ${error}`);
    }
    log.end(n);
  }
}

type Sender = Pick<Writer, 'origin' | 'cookie'>;

async function post({ origin, cookie }: Sender, n: number, path: string, init: RequestInit) {
  const headers = { origin, cookie, 'x-forwarded-for': addressOf(n), 'user-agent': browser };
  const response = await fetch(origin + path, {
    method: 'POST',
    ...init,
    headers: { ...headers, ...init.headers },
  });
  if (response.status === 503) throw new Busy();
  return response;
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const json = { 'content-type': 'application/json' };

/** Each gives what the site acknowledged, or nothing. */
const write: Record<Kind, (writer: Writer, n: number) => Promise<string | undefined>> = {
  async messages(writer, n) {
    const message = `The message ${n}, long enough to be one.`;
    const fields = { name: 'Ada', email: 'ada@example.com', message, token: writer.token };
    const sent = await post(writer, n, '/contact', { body: new URLSearchParams(fields) });
    return (await sent.text()).includes('Thank you for your message!') ? message : undefined;
  },

  async todos(writer, n) {
    const input = { id: `task-${n}`, text: 'A task' };
    const body = JSON.stringify({ operation: 'add_task', input });
    const added = await post(writer, n, '/admin/todo-dashboard.data', { body, headers: json });
    return added.ok && (await readResponse(added)).ok ? `task-${n}` : undefined;
  },

  async grades(writer, n) {
    const { unanswered } = writer.log;
    const [again] = unanswered;
    const date = again ?? new Date(Date.UTC(2000, 0, n)).toISOString().slice(0, 10);
    unanswered.delete(date);
    try {
      return (await portalGrades(writer, date, n)).ok ? date : undefined;
    } catch (error) {
      unanswered.add(date);
      throw error;
    }
  },

  async posts(writer, n) {
    const title = `Post ${n}`;
    const id = await savePost(writer, n, title, null);
    if (!id) return undefined;
    writer.log.postIds.set(title, id);
    return title;
  },

  async edits(writer, n) {
    const { postIds } = writer.log;
    const [first] = postIds;
    if (!first) return undefined;
    const [title, id] = first;
    postIds.delete(title);
    const edited = `${title}, edited`;
    return (await savePost(writer, n, edited, { id, version: 1 })) ? edited : undefined;
  },

  async views(writer, n) {
    const [id = ''] = writer.log.postIds.values();
    const path = id ? `/blog/${id}` : '/';
    const body = JSON.stringify({ path, read: true });
    const visitor = { ...writer, cookie: '' };
    const seen = await post(visitor, n, '/api/views', { body, headers: json });
    return seen.status === 204 ? addressOf(n) : undefined;
  },
};

/** Sends grades of every class for a day, once. */
export function portalGrades(sender: Sender, date: string, n = 0): Promise<Response> {
  const grades = classes.map(({ name: className }) => ({
    className,
    formativePercent: 90,
    summativePercent: 80,
  }));
  return post(sender, n, '/api/grades', {
    body: JSON.stringify({ date, grades }),
    headers: { ...json, authorization: `Bearer ${accessId}`, 'idempotency-key': date },
  });
}

async function savePost(
  writer: Writer,
  n: number,
  title: string,
  replaces: { id: string; version: number } | null,
): Promise<string | undefined> {
  const content = [{ type: 'text', value: 'Words.' }];
  const values = { ...emptyValues, title, author: 'Ada', content };
  const draftId = crypto.randomUUID();
  const saved = await post(writer, n, '/admin/blog.data', {
    body: JSON.stringify({
      operation: 'save_post',
      input: { replaces, draftId, viewsCorrected: false, confirmed: true, values },
    }),
    headers: json,
  });
  const { result } = (await readActionData(saved)) as { result?: { post: { id: string } } };
  return result?.post.id;
}
