import type { Db } from '~/server/storage/database.server';

/** What is needed of a running site. */
interface Site {
  db: Db;
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** A browser of a reader: keeps its cookies, asks as a page of the site would. */
export class ReaderBrowser {
  #app: Site;
  #cookies = new Map<string, string>();
  #headers: Record<string, string>;

  constructor(app: Site, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(path: string, init: RequestInit = {}) {
    const response = await this.#app.request(path, {
      ...init,
      headers: { ...this.#headers, cookie: this.cookie, ...(init.headers as object) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const at = pair.indexOf('=');
      if (rest.some((part) => part.trim() === 'Max-Age=0')) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  get = async (path: string) => (await this.request(path)).text();

  post(path: string, fields: Record<string, string>) {
    return this.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Signs in with the link of a mail, which in local mode stands in the outbox. */
  async signIn(email: string, name = '') {
    await this.post('/sign-in', { email, returnTo: '/account' });
    const path = await lastLink(this.#app, email);
    const response = await this.request(path);
    if (response.status !== 302) throw new Error(`The link answered ${response.status}.`);
    if (name) await this.post('/account', { name });
    return this;
  }

  comment(postId: string, text: string, fields: Record<string, string> = {}) {
    return this.post(`/blog/${postId}/comments`, { text, ...fields });
  }
}

/** The path of the newest link to sign in that was sent to an address. */
export async function lastLink(app: Site, email: string): Promise<string> {
  const mail = await app.db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', email)
    .where('text', 'like', '%/sign-in/%')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /\/sign-in\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** What the owner's screen asks of the queue. */
export function askQueue(app: Site, cookie: string, operation: string, input: object) {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ operation, input });
  return app.request('/admin/comments.data', { method: 'POST', headers, body });
}

/** Decides about all comments, or some. */
export async function decide(app: Site, cookie: string, status: string, ids?: string[]) {
  const rows = await app.db.selectFrom('comments').select(['id', 'version']).execute();
  const comments = rows.filter((row) => !ids || ids.includes(row.id));
  return askQueue(app, cookie, 'decide_comments', { comments, status });
}
