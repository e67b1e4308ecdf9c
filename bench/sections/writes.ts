import { Agent, request } from 'node:http';
import { startPostgres } from '../../test/postgres.ts';
import { connections } from '../load-generator.ts';
import { cpuOf, origin, startSite } from '../processes.ts';
import { count, ms, quantile, type Report } from '../report.ts';

const messages = Number(process.env.BENCH_MESSAGES ?? 5000);

/** Visitors' addresses are believed, which needs an identity provider; nobody signs in here. */
const behindProxy = {
  TRUST_PROXY: '1',
  OWNER_EMAIL: 'owner@example.com',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SEED: 'demo',
};

/** Contact messages through the form's own address, each on the disk before it is acknowledged. */
export async function measureWrites(): Promise<Report> {
  const postgres = await startPostgres({ durable: true });
  const rows: string[][] = [];
  try {
    for (const [name, env] of [
      ['SQLite (WAL, synchronous=FULL)', {}],
      ['PostgreSQL (fsync on)', { DATABASE_URL: postgres.url }],
    ] as const) {
      const site = await startSite({ ...env, ...behindProxy });
      await send(site.pid, messages / 10, 0);
      const { seconds, times, cpuMs } = await send(site.pid, messages, messages);
      await site.stop();
      rows.push([
        name,
        count(messages / seconds),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        ms(cpuMs / messages),
      ]);
    }
  } finally {
    await postgres.stop();
  }
  return {
    title: 'Writes',
    about: `${count(messages)} contact messages over ${connections} connections, from as many visitors as the rate limit wants; each is checked for spam, located, stored and indexed for search.`,
    tables: [{ head: ['', 'messages/s', 'p50', 'p99', 'processor/message'], rows }],
  };
}

async function send(pid: number, total: number, first: number) {
  const { token } = await readToken();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const cpuBefore = cpuOf(pid);
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < total) {
      const n = first + next;
      next += 1;
      const sent = performance.now();
      await post(agent, n, token);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { seconds, times, cpuMs: cpuOf(pid) - cpuBefore };
}

/** The form's own time stamp, out of the page. */
async function readToken(): Promise<{ token: string }> {
  const page = await (await fetch(`${origin}/contact`)).text();
  return { token: /name="token" value="([^"]*)"/.exec(page)?.[1] ?? '' };
}

function post(agent: Agent, n: number, token: string): Promise<void> {
  const body = new URLSearchParams({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    subject: 'A question',
    message: `${n} is the number of this message. ${'Could you host our feed mill? '.repeat(8)}`,
    token,
  }).toString();
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'x-forwarded-for': `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/contact.data`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`Answer ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
